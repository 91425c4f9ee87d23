/* The finished games of the user. */
#include "app.h"
tui_next tui_figures(tui_app *app) {
    (void)app;
    return TUI_BACK;
}
