/* Every move judged, after the end. */
#include "app.h"
tui_next tui_review(tui_app *app, play_table *play) {
    (void)app;
    (void)play;
    return TUI_BACK;
}
