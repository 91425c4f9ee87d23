# What `cmake --install` lays down. Everything finds its neighbours by relative paths, so the tree
# may be installed with any --prefix and with DESTDIR, and moved afterwards.

include(CMakePackageConfigHelpers)

install(TARGETS ${kazu_libraries} EXPORT kazu_targets
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/kazu" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
    FILES_MATCHING PATTERN "*.h")

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/kazu")
install(EXPORT kazu_targets NAMESPACE kazu:: DESTINATION "${package_dir}"
    FILE kazuTargets.cmake)
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/kazuConfig.cmake.in"
    "${PROJECT_BINARY_DIR}/generated/kazuConfig.cmake" INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/generated/kazuConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES
    "${PROJECT_BINARY_DIR}/generated/kazuConfig.cmake"
    "${PROJECT_BINARY_DIR}/generated/kazuConfigVersion.cmake"
    DESTINATION "${package_dir}")

# kazu.pc finds its prefix from its own place. Folders that were given as absolute paths stay where
# they are, and if that holds for the libraries, kazu.pc has no place below the prefix. Blanks part what it lists.
set(pc_dir "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
if(IS_ABSOLUTE "${pc_dir}")
    string(REPLACE " " "\\ " pc_prefix "${CMAKE_INSTALL_PREFIX}")
else()
    file(RELATIVE_PATH pc_prefix "/prefix/${pc_dir}" "/prefix")
    string(REGEX REPLACE "/$" "" pc_prefix "\${pcfiledir}/${pc_prefix}")
endif()
foreach(kind LIB INCLUDE)
    string(REPLACE " " "\\ " pc_${kind}DIR "${CMAKE_INSTALL_${kind}DIR}")
    if(NOT IS_ABSOLUTE "${pc_${kind}DIR}")
        string(PREPEND pc_${kind}DIR "\${prefix}/")
    endif()
endforeach()
configure_file("${PROJECT_SOURCE_DIR}/cmake/kazu.pc.in" "${PROJECT_BINARY_DIR}/generated/kazu.pc"
    @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/generated/kazu.pc" DESTINATION "${pc_dir}")

file(GLOB documents CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/LICENSE" "${PROJECT_SOURCE_DIR}/README*.md"
    "${PROJECT_SOURCE_DIR}/CHANGELOG.md")
install(FILES ${documents} DESTINATION "${CMAKE_INSTALL_DOCDIR}")
# With the schemas, the interface and the pictures that they lead to.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs" DESTINATION "${CMAKE_INSTALL_DOCDIR}"
    PATTERN "site" EXCLUDE PATTERN "Doxyfile" EXCLUDE)

install(DIRECTORY "${PROJECT_SOURCE_DIR}/examples" DESTINATION "${CMAKE_INSTALL_DOCDIR}")

if(TARGET kazu)
    install(TARGETS kazu RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
if(TARGET kazu_full_screen)
    install(TARGETS kazu_full_screen RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
# `kazu-tui` takes the words of `kazu`: its page is that one.
if(TARGET kazu_full_screen AND TARGET kazu_docs)
    file(WRITE "${PROJECT_BINARY_DIR}/generated/kazu-tui.1" ".so man1/kazu.1\n")
    foreach(folder man1 ja/man1)
        install(FILES "${PROJECT_BINARY_DIR}/generated/kazu-tui.1"
            DESTINATION "${CMAKE_INSTALL_MANDIR}/${folder}")
    endforeach()
endif()
if(TARGET kazu_batch)
    install(TARGETS kazu_batch RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
if(TARGET kazu_batch_docs)
    install(DIRECTORY "${batch_docs}/man/" DESTINATION "${CMAKE_INSTALL_MANDIR}")
endif()
if(TARGET kazu_sheet)
    install(TARGETS kazu_sheet RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
if(TARGET kazu_sheet_docs)
    install(DIRECTORY "${sheet_docs}/man/" DESTINATION "${CMAKE_INSTALL_MANDIR}")
endif()
if(TARGET kazu_docs)
    install(DIRECTORY "${kazu_docs}/man/" DESTINATION "${CMAKE_INSTALL_MANDIR}")
    install(DIRECTORY "${kazu_docs}/bash-completion" "${kazu_docs}/zsh" "${kazu_docs}/fish"
        DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}")
endif()

# How the server is run: for systemd, nginx and Caddy, to be copied and changed. The unit names the command where it
# comes to lie, which is known when it is installed.
if(TARGET kazu_serve)
    install(FILES
        "${PROJECT_SOURCE_DIR}/apps/serve/examples/kazu.nginx.conf"
        "${PROJECT_SOURCE_DIR}/apps/serve/examples/kazu-many.nginx.conf"
        "${PROJECT_SOURCE_DIR}/apps/serve/examples/kazu.Caddyfile"
        "${PROJECT_SOURCE_DIR}/apps/serve/examples/compose.yaml"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/kazu/serve")
    install(DIRECTORY "${PROJECT_SOURCE_DIR}/apps/serve/examples/fail2ban"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/kazu/serve")
    configure_file("${CMAKE_CURRENT_LIST_DIR}/install_unit.cmake.in"
        "${PROJECT_BINARY_DIR}/generated/install_unit.cmake" @ONLY)
    install(SCRIPT "${PROJECT_BINARY_DIR}/generated/install_unit.cmake")
endif()

# The page in the browser is built apart (preset web): it is installed if it is there.
set(KAZU_SITE "${PROJECT_SOURCE_DIR}/build/web/site" CACHE PATH "The page, laid out, that is installed if it is there")
install(DIRECTORY "${KAZU_SITE}/" DESTINATION "${CMAKE_INSTALL_DATADIR}/kazu/web" OPTIONAL)

# The Python package, where Debian's Python looks below a prefix. It is pure: it asks the shared library and the
# command, which it finds by their places in the tree.
set(KAZU_PYTHON_DIR "lib/python3/dist-packages" CACHE STRING "Where the Python package goes")
if(KAZU_PYTHON AND TARGET kazu_shared)
    install(DIRECTORY "${PROJECT_SOURCE_DIR}/python/kazu" DESTINATION "${KAZU_PYTHON_DIR}"
        FILES_MATCHING PATTERN "*.py" PATTERN "py.typed" PATTERN "__pycache__" EXCLUDE)
    # A folder of the library that is not below the prefix cannot be found from the package: it is told.
    if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
        file(WRITE "${PROJECT_BINARY_DIR}/generated/library-folder" "${CMAKE_INSTALL_LIBDIR}\n")
        install(FILES "${PROJECT_BINARY_DIR}/generated/library-folder" DESTINATION "${KAZU_PYTHON_DIR}/kazu")
    endif()
endif()
