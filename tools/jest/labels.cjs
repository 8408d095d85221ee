// The labels of form controls, quicker: jsdom walks through the whole page for each control, and for each label in it once more.

/** Which labels each control of this tree has, in the order of the tree, read in one walk. */
const readLabels = (root, { treeIterator, isLabelable }) => {
  const labels = [];
  const withId = new Map();
  for (const node of treeIterator(root)) {
    if (node.nodeType !== 1) continue;
    if (node._localName === 'label') labels.push(node);
    const id = node.getAttributeNS(null, 'id');
    if (id !== null && !withId.has(id)) withId.set(id, node);
  }
  const found = new Map();
  for (const label of labels) {
    const named = label.getAttributeNS(null, 'for');
    const control = named === null ? label.control : named && withId.get(named);
    if (control && isLabelable(control)) found.set(control, [...(found.get(control) ?? []), label]);
  }
  return found;
};

/** `fromJsdom` loads a file of jsdom by its path there. */
module.exports.quickenLabels = (fromJsdom) => {
  const { isLabelable, getLabelsForLabelable } = fromJsdom('living/helpers/form-controls.js');
  const { domSymbolTree } = fromJsdom('living/helpers/internal-constants.js');
  const NodeList = fromJsdom('living/generated/NodeList.js');
  const treeIterator = (root) => domSymbolTree.treeIterator(root);
  const known = new WeakMap();

  const labelsIn = (root) => {
    const { version, labels } = known.get(root) ?? {};
    if (version === root._version) return labels;
    const read = readLabels(root, { treeIterator, isLabelable });
    known.set(root, { version: root._version, labels: read });
    return read;
  };

  const listOf = (control) => {
    const element = control.getRootNode({});
    const query = () => labelsIn(element).get(control) ?? [];
    return NodeList.createImpl(element._globalObject, [], { element, query });
  };

  for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']) {
    const { prototype } = fromJsdom(`living/nodes/HTML${name}Element-impl.js`).implementation;
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get() {
        if (isLabelable(this)) this._labels ??= listOf(this);
        return getLabelsForLabelable(this);
      },
    });
  }
};
