# kazu-tui: the command with its full screen, on ncursesw. `kazu` becomes it on a terminal.

set(KAZU_TUI AUTO CACHE STRING "Build kazu-tui, the full screen, which needs ncursesw: ON, OFF, or AUTO (if it is there)")
set_property(CACHE KAZU_TUI PROPERTY STRINGS AUTO ON OFF)
if(NOT KAZU_TUI OR NOT TARGET kazu_cli)
    return()
endif()

find_path(CURSES_W_INCLUDE_DIR ncursesw/curses.h curses.h)
find_library(CURSES_W_LIBRARY NAMES ncursesw)
find_library(TINFO_LIBRARY NAMES tinfow tinfo)
mark_as_advanced(CURSES_W_INCLUDE_DIR CURSES_W_LIBRARY TINFO_LIBRARY)
set(tui_libraries "")
if(CURSES_W_LIBRARY)
    set(tui_libraries "${CURSES_W_LIBRARY}")
    if(TINFO_LIBRARY)
        list(APPEND tui_libraries "${TINFO_LIBRARY}")
    endif()
    # Found is not enough: that of a 64-bit system is no use to a build of 32 bits.
    include(CheckCSourceCompiles)
    set(CMAKE_REQUIRED_LIBRARIES ${tui_libraries})
    check_c_source_compiles("
        #define _XOPEN_SOURCE 700
        #include <curses.h>
        #include <term.h>
        int main(void) { cchar_t c; return setcchar(&c, L\"x\", 0, 0, 0) + (tigetstr(\"smcup\") != 0); }
    " KAZU_TUI_LINKS)
    unset(CMAKE_REQUIRED_LIBRARIES)
endif()
if(NOT KAZU_TUI_LINKS)
    if(KAZU_TUI STREQUAL "AUTO")
        message(STATUS "ncursesw is missing: there is no full screen")
        return()
    endif()
    message(FATAL_ERROR "The full screen needs ncursesw (libncurses-dev); KAZU_TUI=OFF leaves it out")
endif()

# All but main(), so that tests can draw without a terminal.
file(GLOB tui_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/apps/tui/*.c")
list(FILTER tui_sources EXCLUDE REGEX "/(main|servers)\\.c$")
add_library(kazu_tui STATIC ${tui_sources})
target_include_directories(kazu_tui PUBLIC "${PROJECT_SOURCE_DIR}/apps/tui")
target_compile_definitions(kazu_tui PRIVATE
    ${kazu_posix} _XOPEN_SOURCE=700 NCURSES_WIDECHAR=1 "KAZU_VERSION=\"${PROJECT_VERSION}\"")
target_link_libraries(kazu_tui PRIVATE kazu_flags PUBLIC kazu_cli ${tui_libraries})

# Its servers.c stands in for those of the command.
add_executable(kazu_full_screen "${PROJECT_SOURCE_DIR}/apps/tui/main.c" "${PROJECT_SOURCE_DIR}/apps/tui/servers.c")
target_compile_definitions(kazu_full_screen PRIVATE ${kazu_posix})
target_link_libraries(kazu_full_screen PRIVATE kazu_flags kazu_tui kazu_cli)
set_target_properties(kazu_full_screen PROPERTIES
    OUTPUT_NAME kazu-tui RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}" POSITION_INDEPENDENT_CODE ON)
add_dependencies(kazu_product kazu_full_screen)
