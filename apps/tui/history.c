/* The game from its start, move by move. */
#include "app.h"
tui_next tui_history(tui_app *app, play_table *play) {
    (void)app;
    (void)play;
    return TUI_BACK;
}
