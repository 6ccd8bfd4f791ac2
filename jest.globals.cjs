// jsdom lacks these; the browser and Node both have them.
const util = require('node:util');

globalThis.TextEncoder ??= util.TextEncoder;
globalThis.TextDecoder ??= util.TextDecoder;
if (typeof globalThis.window !== 'undefined') {
  globalThis.PointerEvent ??= globalThis.MouseEvent;
  globalThis.matchMedia ??= () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  });
}
