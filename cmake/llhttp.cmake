# The target kazu_llhttp: the system's llhttp where there is one, else its C sources, which Debian's package
# node-llhttp has, or which tools/fetch-llhttp takes out of that package. Without both there is no such target.

set(KAZU_LLHTTP_FETCHED "${PROJECT_SOURCE_DIR}/build/llhttp/usr/share" CACHE PATH "Where tools/fetch-llhttp has put llhttp's sources")
find_path(LLHTTP_INCLUDE_DIR llhttp.h)
kazu_find_library(LLHTTP_LIBRARY llhttp libllhttp.a)
find_path(LLHTTP_SOURCE_DIR llhttp.c PATHS /usr/share/llhttp /usr/local/share/llhttp "${KAZU_LLHTTP_FETCHED}/llhttp"
    NO_DEFAULT_PATH)
mark_as_advanced(KAZU_LLHTTP_FETCHED LLHTTP_INCLUDE_DIR LLHTTP_LIBRARY LLHTTP_SOURCE_DIR)

if(LLHTTP_INCLUDE_DIR AND LLHTTP_LIBRARY)
    add_library(kazu_llhttp INTERFACE)
    target_include_directories(kazu_llhttp SYSTEM INTERFACE "${LLHTTP_INCLUDE_DIR}")
    target_link_libraries(kazu_llhttp INTERFACE "${LLHTTP_LIBRARY}")
elseif(LLHTTP_SOURCE_DIR AND EXISTS "${LLHTTP_SOURCE_DIR}/../include/llhttp/llhttp.h")
    add_library(kazu_llhttp STATIC EXCLUDE_FROM_ALL "${LLHTTP_SOURCE_DIR}/llhttp.c" "${LLHTTP_SOURCE_DIR}/api.c" "${LLHTTP_SOURCE_DIR}/http.c")
    target_include_directories(kazu_llhttp SYSTEM PUBLIC "${LLHTTP_SOURCE_DIR}/../include/llhttp")
    target_compile_definitions(kazu_llhttp PUBLIC LLHTTP_STRICT_MODE=1) # versions before 9 are lenient else
    target_compile_options(kazu_llhttp PRIVATE -w)
    set_target_properties(kazu_llhttp PROPERTIES POSITION_INDEPENDENT_CODE ON)
endif()
