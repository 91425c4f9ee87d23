# The page: the core as kazu.wasm, the whole command as kazu-command.wasm, and the site around them.

find_package(Python3 REQUIRED COMPONENTS Interpreter)

# The library's own words: those of the command would be two fifths of the module's data. No table on the page writes or
# checks certificates, surveys and atlases.
set(core_words "${PROJECT_BINARY_DIR}/generated/core/messages_ja.c")
file(GLOB_RECURSE core_texts CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/include/*.h" "${PROJECT_SOURCE_DIR}/src/*.[ch]")
add_custom_command(
    OUTPUT "${core_words}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${PROJECT_BINARY_DIR}/generated/core"
    COMMAND "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/tools/po2c"
            "${PROJECT_SOURCE_DIR}/po/ja.po" "${core_words}" include src
            -src/games/kazutori/proof -src/games/kazutori/survey -src/games/mastermind/bounds
            -src/games/mastermind/strategy -src/games/shisoku/atlas
    DEPENDS "${PROJECT_SOURCE_DIR}/po/ja.po" "${PROJECT_SOURCE_DIR}/tools/po2c" ${core_texts}
            "${PROJECT_SOURCE_DIR}/tools/catalogue.py" "${PROJECT_SOURCE_DIR}/tools/gates/messages.py"
    COMMENT "Compiling the library's words"
    VERBATIM)

add_executable(kazu_core "${core_words}" "${PROJECT_SOURCE_DIR}/apps/web/wasm/table.c" "${PROJECT_SOURCE_DIR}/apps/web/wasm/host.c")
set_target_properties(kazu_core PROPERTIES
    OUTPUT_NAME kazu SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/modules")
target_include_directories(kazu_core PRIVATE "${PROJECT_SOURCE_DIR}/include" "${PROJECT_SOURCE_DIR}/src")
target_link_libraries(kazu_core PRIVATE kazu_flags)
target_sources(kazu_core PRIVATE $<FILTER:$<TARGET_OBJECTS:kazu_objects>,EXCLUDE,/messages_ja>)
# The stack lies below everything else and is large: one that grows too far traps, it does not overwrite data.
set(kazu_stack -Wl,-z,stack-size=1048576 -Wl,--stack-first)
target_link_options(kazu_core PRIVATE -mexec-model=reactor ${kazu_stack})

set(site_modules "$<TARGET_FILE:kazu_core>")
include("${CMAKE_CURRENT_LIST_DIR}/web_command.cmake" OPTIONAL RESULT_VARIABLE has_command)
if(has_command)
    list(APPEND site_modules "$<TARGET_FILE:kazu_command>")
endif()

# The guides have the manual that a command of this machine writes of itself; without one they have none.
set(KAZU_COMMAND "${PROJECT_SOURCE_DIR}/build/kazu" CACHE FILEPATH "The command kazu, built for this machine")
set(site_options "")
if(EXISTS "${KAZU_COMMAND}")
    set(site_options --command "${KAZU_COMMAND}")
endif()
file(GLOB_RECURSE guide_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/docs/*" "${PROJECT_SOURCE_DIR}/examples/*")
file(GLOB guide_texts CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/*.md" "${PROJECT_SOURCE_DIR}/python/*.md"
    "${PROJECT_SOURCE_DIR}/packages/*/*.md")
list(APPEND guide_sources ${guide_texts} "${PROJECT_SOURCE_DIR}/tools/build-guides")
if(EXISTS "${KAZU_COMMAND}")
    list(APPEND guide_sources "${KAZU_COMMAND}")
endif()

file(GLOB_RECURSE site_sources CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/apps/web/*.js" "${PROJECT_SOURCE_DIR}/apps/web/*.css" "${PROJECT_SOURCE_DIR}/apps/web/*.in"
    "${PROJECT_SOURCE_DIR}/apps/web/*.html" "${PROJECT_SOURCE_DIR}/apps/web/*.webmanifest"
    "${PROJECT_SOURCE_DIR}/apps/web/icons/*" "${PROJECT_SOURCE_DIR}/po/web.ja.po")
add_custom_command(
    OUTPUT "${PROJECT_BINARY_DIR}/site.stamp"
    COMMAND "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/tools/make-site" ${site_options}
            "${PROJECT_BINARY_DIR}/site" ${site_modules}
    COMMAND "${CMAKE_COMMAND}" -E touch "${PROJECT_BINARY_DIR}/site.stamp"
    DEPENDS ${site_sources} ${guide_sources} ${site_modules} "${PROJECT_SOURCE_DIR}/tools/make-site"
        "${PROJECT_SOURCE_DIR}/tools/catalogue.py" "${PROJECT_SOURCE_DIR}/tools/page_modules.py" "${PROJECT_SOURCE_DIR}/tools/page_join.py"
    COMMENT "Laying out the page"
    VERBATIM)
add_custom_target(kazu_site ALL DEPENDS "${PROJECT_BINARY_DIR}/site.stamp")
