import { toLatex } from './latex.ts';

test.each([
  ['Q&A: 90% of $60 GPUs_#1', 'Q\\&A: 90\\% of \\$60 GPUs\\_\\#1'],
  ['a~b {c} \\d', 'a\\textasciitilde{}b \\{c\\} \\textbackslash{}d'],
  ['Sáez Bernhard Schölkopf', 'S{\\\'a}ez Bernhard Sch{\\"o}lkopf'],
  ['Cłapa, Lübbering, Ošep, Özsu', 'C{\\l}apa, L{\\"u}bbering, O{\\v s}ep, {\\"O}zsu'],
  // The same letter as two characters.
  ['e\u0301', "{\\'e}"],
  ['Linxi "Jim" Fan', "Linxi ``Jim'' Fan"],
  ['π₀ – 大模型', '$\\pi$₀ -- 大模型'],
])('%s', (text, latex) => expect(toLatex(text)).toBe(latex));

test.each([
  ['S$^3$IT: a $\\mathcal{E}_0$', 'S$^3$IT: a $\\mathcal{E}_0$'],
  ['R^3-Bench and DR^{3}-Eval', 'R$^{3}$-Bench and DR$^{3}$-Eval'],
  ['360^circ', '360$^{\\circ}$'],
  ['between $10 and $20', 'between \\$10 and \\$20'],
])('formulas stay formulas: %s', (text, latex) => expect(toLatex(text)).toBe(latex));

test('words with capitals inside keep them', () => {
  expect(toLatex('LLaMA-70B: A GPT for 3D Group-Dynamic Scenes', { preserveCapitals: true })).toBe(
    '{LLaMA}-{70B}: A {GPT} for {3D} Group-Dynamic Scenes',
  );
});
