import type { Element, ElementContent } from 'hast';

type Write = (parts: readonly string[]) => string;

const tight = (text: string): string => ([...text].length > 1 ? `(${text})` : text);
const join: Write = (parts) => parts.join('');

const writers: Readonly<Record<string, Write>> = {
  msup: ([base = '', raised = '']) => `${base}^${tight(raised)}`,
  msub: ([base = '', lowered = '']) => `${base}_${tight(lowered)}`,
  msubsup: ([base = '', lowered = '', raised = '']) => `${base}_${tight(lowered)}^${tight(raised)}`,
  munder: ([base = '', lowered = '']) => `${base}_${tight(lowered)}`,
  mover: ([base = '', raised = '']) => `${base}^${tight(raised)}`,
  munderover: ([base = '', lowered = '', raised = '']) => `${base}_${tight(lowered)}^${tight(raised)}`,
  mfrac: ([above = '', below = '']) => `${tight(above)}/${tight(below)}`,
  msqrt: (parts) => `√(${join(parts)})`,
  mroot: ([inside = '', degree = '']) => `√[${degree}](${inside})`,
  mtr: (parts) => `${parts.join(' ')}; `,
};

const textOf = (node: ElementContent): string => {
  if (node.type === 'text') return node.value.replaceAll(/\s+/g, ' ');
  return node.type === 'element' ? mathText(node) : '';
};

/** A formula in one line of text, as one would type it: the API keeps no TeX of what it has set. */
export const mathText = ({ tagName, children }: Element): string => {
  const parts = children.map(textOf).filter((part) => part.trim() !== '');
  return (writers[tagName] ?? join)(parts);
};
