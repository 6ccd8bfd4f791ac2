import * as refresh from 'react-refresh/runtime';

/** Begins before React DOM in a shell that is built for development, because React DOM reports its roots to what is there by then. */
refresh.injectIntoGlobalHook(window);
window.fairshoreRefresh = refresh;
