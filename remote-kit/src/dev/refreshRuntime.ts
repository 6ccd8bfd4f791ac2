import * as refresh from 'react-refresh/runtime';

/** Runs before React DOM in a development shell, because React DOM only reports its roots to a hook that already exists. */
refresh.injectIntoGlobalHook(window);
window.fairshoreRefresh = refresh;
