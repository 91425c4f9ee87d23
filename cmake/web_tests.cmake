# The tests of the page: each tests/web/test_X.py drives a real Chromium. The files of a group share one browser, and
# each is in one group. web_GROUP runs the checks of the tier normal; the slow tests run all checks.
# They need the page of the preset `web`; without it or without Chromium they are skipped, and say so.

set(page_site "${PROJECT_SOURCE_DIR}/build/web/site")
set(page_environment "KAZU=${PROJECT_BINARY_DIR}/kazu" "KAZU_SITE=${page_site}"
    "KAZU_PICTURES=${PROJECT_BINARY_DIR}/pictures" "PYTHONDONTWRITEBYTECODE=1")

set(page_screens screens home start budgets senses guides print pictures lessons)
set(page_play first_steps train exercises script board bots keyboard touch)
set(page_scenes scene shisoku_scene kazutori_scene kazutori_stairs kazutori_strip kenken_scene mastermind_scene namepoker_scene namepoker_moments)
set(page_slap slap slap_scene)
set(page_store store backup day links offline lab answers qr)
set(page_rooms rooms room_people room_scenes room_fit room_ends room_races room_again room_limits room_ways room_engines party)

file(GLOB page_files CONFIGURE_DEPENDS "${test_root}/web/test_*.py")
set(chromium_files "${page_files}")
foreach(group screens play scenes slap store rooms)
    set(files "")
    foreach(name IN LISTS page_${group})
        list(APPEND files "${test_root}/web/test_${name}.py")
    endforeach()
    list(REMOVE_ITEM page_files ${files})
    kazu_register(web_${group} normal web "${Python3_EXECUTABLE}" "${test_root}/web/run.py" ${files})
    set_tests_properties(web_${group} PROPERTIES
        ENVIRONMENT "${page_environment};KAZU_TEST_TIER=normal" SKIP_RETURN_CODE 77 TIMEOUT 1800)
endforeach()

# The slow tests run all files in Chromium, and these in the other engines.
set(engine_files "")
foreach(name IN ITEMS engine start home scene shisoku_scene kazutori_scene kazutori_stairs kazutori_strip kenken_scene mastermind_scene namepoker_scene slap_scene namepoker_moments first_steps train lessons store offline)
    list(APPEND engine_files "${test_root}/web/test_${name}.py")
endforeach()
set(firefox_files "${engine_files}")
set(webkit_files "${engine_files}")
list(REMOVE_ITEM page_files "${test_root}/web/test_engine.py")
foreach(engine chromium firefox webkit)
    kazu_register(web_engine_${engine} slow web "${Python3_EXECUTABLE}" "${test_root}/web/run.py" ${${engine}_files})
    set_tests_properties(web_engine_${engine} PROPERTIES
        ENVIRONMENT "${page_environment};KAZU_ENGINE=${engine}" SKIP_RETURN_CODE 77 TIMEOUT 1800)
endforeach()
if(page_files)
    message(FATAL_ERROR "In no group of web_tests.cmake: ${page_files}")
endif()

# Without a browser: the command of the page answers as this build's does.
find_program(NODE NAMES node nodejs)
if(NODE)
    kazu_register(wasm_command normal web "${NODE}" --no-warnings "${test_root}/wasm/command.mjs"
        "${PROJECT_BINARY_DIR}/kazu" "${PROJECT_SOURCE_DIR}/build/web/modules/kazu-command.wasm"
        "${PROJECT_SOURCE_DIR}/apps/web")
    set_tests_properties(wasm_command PROPERTIES SKIP_RETURN_CODE 77)
    # Single scripts of the page, with stand-ins for what is around them.
    file(GLOB script_tests CONFIGURE_DEPENDS "${test_root}/web/scripts/test_*.mjs")
    foreach(file IN LISTS script_tests)
        get_filename_component(name "${file}" NAME_WE)
        string(REGEX REPLACE "^test_" "web_scripts_" name "${name}")
        kazu_register(${name} fast web "${NODE}" --no-warnings "${file}")
    endforeach()
else()
    message(STATUS "No tests of the page's scripts without a browser: Node is missing (nodejs)")
endif()
