# kazu-sheet: sheets to print, and pictures. It needs cairo, pango, qrencode and jansson.

set(KAZU_SHEET AUTO CACHE STRING "Build kazu-sheet, which needs cairo, pango, qrencode and jansson: ON, OFF, or AUTO (if they are there)")
set_property(CACHE KAZU_SHEET PROPERTY STRINGS AUTO ON OFF)
if(NOT KAZU_SHEET OR NOT TARGET kazu_cli)
    return()
endif()

find_package(PkgConfig REQUIRED)
pkg_check_modules(SHEET IMPORTED_TARGET "pangocairo>=1.44" "cairo>=1.16" cairo-pdf cairo-svg cairo-png libqrencode jansson)
# Found is not enough: that of a 64-bit system is no use to a build of 32 bits.
if(SHEET_FOUND)
    include(CheckCSourceCompiles)
    set(CMAKE_REQUIRED_LIBRARIES PkgConfig::SHEET)
    check_c_source_compiles("
        #include <pango/pangocairo.h>
        #include <qrencode.h>
        int main(void) {
            QRcode_free(NULL);
            return pango_cairo_font_map_get_default() == NULL;
        }
    " KAZU_SHEET_LINKS)
    unset(CMAKE_REQUIRED_LIBRARIES)
endif()
if(NOT KAZU_SHEET_LINKS)
    if(KAZU_SHEET STREQUAL "AUTO")
        message(STATUS "cairo, pango, qrencode or jansson is missing: there is no kazu-sheet")
        return()
    endif()
    message(FATAL_ERROR "kazu-sheet needs cairo, pango, qrencode and jansson (libcairo2-dev, libpango1.0-dev, "
        "libqrencode-dev, libjansson-dev); KAZU_SHEET=OFF leaves it out")
endif()

file(GLOB_RECURSE sheet_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/apps/sheet/*.c")
add_executable(kazu_sheet ${sheet_sources})
target_include_directories(kazu_sheet PRIVATE "${PROJECT_SOURCE_DIR}/apps/sheet")
target_compile_definitions(kazu_sheet PRIVATE
    ${kazu_posix} "KAZU_VERSION=\"${PROJECT_VERSION}\"")
target_link_libraries(kazu_sheet PRIVATE kazu_flags kazu_cli PkgConfig::SHEET)
set_target_properties(kazu_sheet PROPERTIES
    OUTPUT_NAME kazu-sheet RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}" POSITION_INDEPENDENT_CODE ON)
add_dependencies(kazu_product kazu_sheet)

if(TARGET kazu_docs)
    set(run_sheet "$<TARGET_FILE:kazu_sheet>")
    if(CMAKE_CROSSCOMPILING)
        list(PREPEND run_sheet ${CMAKE_CROSSCOMPILING_EMULATOR})
    endif()
    set(sheet_docs "${PROJECT_BINARY_DIR}/share-sheet")
    add_custom_command(
        OUTPUT "${sheet_docs}/stamp"
        COMMAND "${PROJECT_SOURCE_DIR}/tools/generate-docs" --man-only "${sheet_docs}" ${run_sheet}
        COMMAND "${CMAKE_COMMAND}" -E touch "${sheet_docs}/stamp"
        DEPENDS kazu_sheet "${PROJECT_SOURCE_DIR}/tools/generate-docs"
        COMMENT "Writing the man pages of kazu-sheet"
        VERBATIM)
    add_custom_target(kazu_sheet_docs DEPENDS "${sheet_docs}/stamp")
    add_dependencies(kazu_product kazu_sheet_docs)
endif()
