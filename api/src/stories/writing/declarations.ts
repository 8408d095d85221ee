import type { Declaration } from '@hub/shared/contracts/writing/stories';

const labels: Readonly<Record<Declaration, string>> = {
  '': '',
  original: '原创',
  translation: '翻译',
  ai_assisted: 'AI 辅助',
  ai_generated: 'AI 生成',
};

/** What readers see; imported texts declare themselves in words of their own. */
export const labelOf = (declaration: string): string =>
  Object.hasOwn(labels, declaration) ? labels[declaration as Declaration] : declaration;

const words = new Map(
  Object.entries(labels).flatMap(([word, label]) => [
    [word, word as Declaration],
    [label, word as Declaration],
  ]),
);

/** The word an editor chooses by; empty for one that no editor gives. */
export const wordOf = (declaration: string): Declaration => words.get(declaration) ?? '';
