/* libpq, loaded when a database is asked for: who needs none starts without it and its libraries.
 */
#ifndef KAZU_SERVE_PG_LIBRARY_H
#define KAZU_SERVE_PG_LIBRARY_H

#include <libpq-fe.h>
#include <stdbool.h>

/* What of it is called. */
#define PG_LIBRARY(FUNCTION)                                                                       \
    FUNCTION(PQbackendPID)                                                                         \
    FUNCTION(PQclear)                                                                              \
    FUNCTION(PQcmdStatus)                                                                          \
    FUNCTION(PQcmdTuples)                                                                          \
    FUNCTION(PQconninfoFree)                                                                       \
    FUNCTION(PQconninfoParse)                                                                      \
    FUNCTION(PQconnectPoll)                                                                        \
    FUNCTION(PQconnectStartParams)                                                                 \
    FUNCTION(PQconsumeInput)                                                                       \
    FUNCTION(PQenterPipelineMode)                                                                  \
    FUNCTION(PQerrorMessage)                                                                       \
    FUNCTION(PQfinish)                                                                             \
    FUNCTION(PQflush)                                                                              \
    FUNCTION(PQfreemem)                                                                            \
    FUNCTION(PQgetResult)                                                                          \
    FUNCTION(PQgetisnull)                                                                          \
    FUNCTION(PQgetlength)                                                                          \
    FUNCTION(PQgetvalue)                                                                           \
    FUNCTION(PQisBusy)                                                                             \
    FUNCTION(PQnotifies)                                                                           \
    FUNCTION(PQntuples)                                                                            \
    FUNCTION(PQpipelineSync)                                                                       \
    FUNCTION(PQresultErrorField)                                                                   \
    FUNCTION(PQresultStatus)                                                                       \
    FUNCTION(PQsendQueryParams)                                                                    \
    FUNCTION(PQsetErrorVerbosity)                                                                  \
    FUNCTION(PQsetNoticeReceiver)                                                                  \
    FUNCTION(PQsetnonblocking)                                                                     \
    FUNCTION(PQsocket)                                                                             \
    FUNCTION(PQstatus)

#define PG_LIBRARY_MEMBER(name) __typeof__(name) *name;
struct pg_library {
    PG_LIBRARY(PG_LIBRARY_MEMBER)
};
#undef PG_LIBRARY_MEMBER

/* Once it is loaded. */
extern struct pg_library pq;

/* Loads it. NULL: it is there; else what the system says. Not from two threads at once. */
const char *pg_library_load(void);

#endif
