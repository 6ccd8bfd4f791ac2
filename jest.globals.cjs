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

// Every query by role computes styles, and jsdom matches each rule against each element for that. Of the rules of
// styled-components those stay that hide something or take the pointer from it; what the rest looks like is seen in a browser.
const hides = /display:\s*none|visibility:|opacity:\s*0\b|pointer-events:/;
// Something that opens is transparent until its first frame, which on a busy machine comes after a test has looked.
const opens = /\[data-(starting|ending)-style\]/;
if (typeof globalThis.document !== 'undefined') {
  const { insertBefore } = Node.prototype;
  HTMLStyleElement.prototype.insertBefore = function (node, before) {
    if (node instanceof Text && (!hides.test(node.data) || opens.test(node.data))) node.data = '';
    return insertBefore.call(this, node, before);
  };
}
