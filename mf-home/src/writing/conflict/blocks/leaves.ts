/** What a text consists of, in its order: words, and things that are marked as a whole. */
export interface Leaf {
  /** What is marked; nothing where one block ends and another begins. */
  node: Text | Element | undefined;
  /** What is compared: the words, and a sign of its own for each other thing. */
  text: string;
}

const things = 'math, img';
const blocks = 'p, h1, h2, h3, h4, h5, h6, li, td, th, dt, dd, pre, blockquote, figcaption, div';

/** One sign for each thing, the same for the same; of those that no text is written with. */
const signsOf = () => {
  const signs = new Map<string, string>();
  return (thing: Element): string => {
    const sign = signs.get(thing.outerHTML) ?? String.fromCodePoint(0xf_00_00 + signs.size);
    signs.set(thing.outerHTML, sign);
    return sign;
  };
};

const leavesIn = (root: Element, signOf: (thing: Element) => string): Leaf[] => {
  const leaves: Leaf[] = [];
  let last: Element | null | undefined;
  const add = (node: Text | Element, text: string) => {
    const block = node.parentElement?.closest(blocks) ?? null;
    // Otherwise the last word of a cell and the first one of the next would be one.
    if (last !== undefined && block !== last) leaves.push({ node: undefined, text: '\n' });
    last = block;
    leaves.push({ node, text });
  };
  const walk = (parent: Element) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) add(node, node.data);
      else if (node instanceof Element) {
        if (node.matches(things)) add(node, signOf(node));
        else walk(node);
      }
    }
  };
  walk(root);
  return leaves;
};

/** The leaves of two texts, which have the same signs for the same things. */
export const leavesOf = (mine: Element, theirs: Element): readonly [Leaf[], Leaf[]] => {
  const signOf = signsOf();
  return [leavesIn(mine, signOf), leavesIn(theirs, signOf)];
};
