// What Testing Library looks up for each control of a page, read in one walk for all of them: labels, and elements by their ids.

/** Of a tree: which labels each control has, in order, and which element is the first with an id. */
const readTree = (root, { treeIterator, isLabelable }) => {
  const labels = [];
  const withId = new Map();
  for (const node of treeIterator(root)) {
    if (node.nodeType !== 1) continue;
    if (node._localName === 'label') labels.push(node);
    const id = node.getAttributeNS(null, 'id');
    if (id !== null && !withId.has(id)) withId.set(id, node);
  }
  const labelsOf = new Map();
  for (const label of labels) {
    const named = label.getAttributeNS(null, 'for');
    const control = named === null ? label.control : named && withId.get(named);
    if (control && isLabelable(control)) labelsOf.set(control, [...(labelsOf.get(control) ?? []), label]);
  }
  return { withId, labelsOf };
};

const BY_ID = /^\[id="([^"\\]+)"\]$/;

/** `fromJsdom` loads a file of jsdom by its path there. */
module.exports.quickenLookups = (fromJsdom) => {
  const { isLabelable, getLabelsForLabelable } = fromJsdom('living/helpers/form-controls.js');
  const { domSymbolTree } = fromJsdom('living/helpers/internal-constants.js');
  const { isInclusiveAncestor } = fromJsdom('living/helpers/node.js');
  const NodeList = fromJsdom('living/generated/NodeList.js');
  const treeIterator = (root) => domSymbolTree.treeIterator(root);
  const known = new WeakMap();

  const treeOf = (root) => {
    const before = known.get(root);
    if (before?.version === root._version) return before;
    const tree = { version: root._version, ...readTree(root, { treeIterator, isLabelable }) };
    known.set(root, tree);
    return tree;
  };

  // jsdom walks through the whole page for each control, and for each label in it once more.
  const listOf = (control) => {
    const element = control.getRootNode({});
    const query = () => treeOf(element).labelsOf.get(control) ?? [];
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

  const { prototype } = fromJsdom('living/nodes/Element-impl.js').implementation;
  const { querySelector } = prototype;
  prototype.querySelector = function (selectors) {
    const id = BY_ID.exec(selectors)?.[1];
    const found = id && treeOf(this.getRootNode({})).withId.get(id);
    const isBelow = found && found !== this && isInclusiveAncestor(this, found);
    return isBelow ? found : querySelector.call(this, selectors);
  };
};
