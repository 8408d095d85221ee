import { InputRule, Node, type NodeViewRenderer } from '@tiptap/core';
import { formulaView } from './formula-view.ts';

export type FormulaName = 'formula' | 'formulaBlock';

const tex = {
  default: '',
  rendered: false,
  parseHTML: (element: HTMLElement) => element.textContent?.trim() ?? '',
};

const view =
  (isBlock: boolean): NodeViewRenderer =>
  ({ node, getPos, editor }) =>
    formulaView({ node, isBlock, select: () => editor.commands.setNodeSelection(getPos() ?? 0) });

// As the API reads Markdown: a dollar before a digit or a space is money.
const inlineTyped = /(?<![\\$\w])\$(?![\s$])([^$\n`]*[^\s$`\\])\$$/;

/** A formula within a line, as its TeX; the API sets it. */
export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  // Before the mark for code.
  priority: 200,
  addAttributes: () => ({ tex }),
  parseHTML: () => [{ tag: 'code.math-inline', priority: 100 }],
  renderHTML: ({ node }) => ['code', { class: 'math-inline' }, String(node.attrs['tex'])],
  renderText: ({ node }) => `$${node.attrs['tex']}$`,
  addNodeView: () => view(false),
  addInputRules() {
    return [
      new InputRule({
        find: inlineTyped,
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ tex: match[1] ?? '' }));
        },
      }),
    ];
  },
});

const isFormulaAlone = (element: HTMLElement): boolean =>
  element.childElementCount === 1 &&
  element.firstElementChild?.matches('code.math-block') === true &&
  element.firstElementChild.textContent?.trim() === element.textContent?.trim();

/** A formula on a line of its own. */
export const FormulaBlock = Node.create({
  name: 'formulaBlock',
  group: 'block',
  atom: true,
  priority: 200,
  addAttributes: () => ({ tex }),
  parseHTML: () => [
    { tag: 'p', priority: 100, getAttrs: (element) => (isFormulaAlone(element) ? null : false) },
    { tag: 'code.math-block', priority: 100 },
  ],
  renderHTML: ({ node }) => ['p', ['code', { class: 'math-block' }, String(node.attrs['tex'])]],
  renderText: ({ node }) => `$$${node.attrs['tex']}$$`,
  addNodeView: () => view(true),
  addInputRules() {
    return [
      new InputRule({
        find: /^\$\$([^$]+)\$\$$/,
        handler: ({ state, range, match }) => {
          const line = state.doc.resolve(range.from);
          const formula = this.type.create({ tex: (match[1] ?? '').trim() });
          state.tr.replaceRangeWith(line.before(), line.after(), formula);
        },
      }),
    ];
  },
});
