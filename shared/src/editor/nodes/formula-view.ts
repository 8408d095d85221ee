import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { setFormula } from './set-formula.ts';

interface FormulaViewOptions {
  node: Node;
  isBlock: boolean;
  select: () => void;
}

/** A formula as it will look; its TeX until it is set, or where it cannot be. */
export const formulaView = ({ node, isBlock, select }: FormulaViewOptions): NodeView => {
  const dom = document.createElement(isBlock ? 'div' : 'span');
  dom.className = isBlock ? 'formula-block' : 'formula';
  dom.contentEditable = 'false';
  dom.addEventListener('mousedown', (event) => {
    event.preventDefault();
    select();
  });
  let shown: string | undefined;

  const show = (tex: string) => {
    if (tex === shown) return;
    shown = tex;
    const source = document.createElement('code');
    source.textContent = tex === '' ? '公式' : tex;
    dom.replaceChildren(source);
    dom.classList.remove('is-broken');
    void setFormula(tex, isBlock).then((set) => {
      if (shown !== tex) return;
      if (set && tex !== '') dom.replaceChildren(...set);
      else dom.classList.add('is-broken');
    });
  };
  show(String(node.attrs['tex']));
  return {
    dom,
    ignoreMutation: () => true,
    update: (next) => {
      if (next.type !== node.type) return false;
      show(String(next.attrs['tex']));
      return true;
    },
  };
};
