const { createRequire } = require('node:module');

// The jsdom of the environment; as a whole first, because its parts need each other.
const jsdom = createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom');
require(jsdom);
const fromJsdom = createRequire(jsdom);
const { isLabelable } = fromJsdom('./jsdom/living/helpers/form-controls.js');
const NodeList = fromJsdom('./jsdom/living/generated/NodeList.js');
const { domSymbolTree } = fromJsdom('./jsdom/living/helpers/internal-constants.js');

const labelable = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];
const found = new WeakMap();

// Each query by label and each name of a field asks for `labels`. jsdom goes through the whole document for each field, and for
// each label in it once more; here the document is gone through once between two changes, which its `_version` counts.
for (const name of labelable) {
  const { prototype } = fromJsdom(`./jsdom/living/nodes/HTML${name}Element-impl.js`).implementation;
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get() {
      if (!isLabelable(this)) return null;
      this._labels ??= listOfLabels(this, this.getRootNode({}));
      return this._labels;
    },
  });
}

/** Live, as jsdom's own: it asks again after each change of `root`. */
function listOfLabels(control, root) {
  const query = () => labelsByControl(root).get(control) ?? [];
  return NodeList.createImpl(root._globalObject, [], { element: root, query });
}

function labelsByControl(root) {
  const known = found.get(root);
  if (known?.version === root._version) return known.labels;
  const byId = new Map();
  const all = [];
  for (const node of domSymbolTree.treeIterator(root)) {
    if (node.nodeType !== 1) continue;
    const id = node.getAttributeNS(null, 'id');
    if (id !== null && !byId.has(id)) byId.set(id, node);
    if ('control' in node) all.push(node);
  }
  const labels = new Map();
  for (const label of all) {
    const control = controlOf(label, byId);
    if (labels.has(control)) labels.get(control).push(label);
    else labels.set(control, [label]);
  }
  found.set(root, { version: root._version, labels });
  return labels;
}

function controlOf(label, byId) {
  const id = label.getAttributeNS(null, 'for');
  // Without `for` it is the first field within.
  if (id === null) return label.control;
  return byId.get(id);
}
