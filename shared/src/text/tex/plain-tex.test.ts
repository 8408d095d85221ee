import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainTex } from './plain-tex.ts';

for (const [text, plain] of [
  ['gains of 12\\% at \\$5 \\& up', 'gains of 12% at $5 & up'],
  ['for $x$ and $O(n < 2)$', 'for x and O(n < 2)'],
  ['$\\mathcal{L} = \\sum_i \\log p(x_i)$', 'L = ∑ᵢ log p(xᵢ)'],
  ['256$\\times$256 in $O(n^2)$', '256×256 in O(n²)'],
  ['$L(N) = \\frac{A}{N^{\\alpha}}$', 'L(N) = A/(N^α)'],
  ['$\\frac{a + b}{\\sqrt{n}}$ and $\\sqrt{n-1}$', '(a + b)/(√n) and √(n-1)'],
  ['$\\sum_{i=1}^n x_i \\le \\mathbb{E}[X]$', '∑ᵢ₌₁ⁿ xᵢ ≤ E[X]'],
  ['$x \\sim \\mathcal N(0, 1)$, $\\mathbf{x}\\in\\mathbb{R}^{d}$', 'x ∼ N(0, 1), x∈R^d'],
  ['$\\theta_{\\text{max}}^{k/\\pi}$', 'θ_max^(k/π)'],
  ['$\\begin{matrix}a\\end{matrix}$ stays', '$\\begin{matrix}a\\end{matrix}$ stays'],
  ['between $10 and $20, or $5-$10', 'between $10 and $20, or $5-$10'],
  ['of $5 and 10\\% of $6', 'of $5 and 10% of $6'],
  ['an \\textit{open \\textbf{set}} of \\emph{words}, {\\em too}', 'an open set of words, too'],
  ['as shown~\\cite{a,b} and \\citep[p. 2]{c}.', 'as shown and.'],
  ["Poincar\\'e, G\\\"{o}del, Erd{\\H o}s, \\v{C}ech, {\\'E}cole", 'Poincaré, Gödel, Erdős, Čech, École'],
  ['pages 3--5 --- run --help -- or not', 'pages 3–5 — run --help – or not'],
  ["the ``best'' of snake\\_case", 'the “best” of snake_case'],
  ['\\constructor and $\\constructor$', '\\constructor and $\\constructor$'],
  ['<script>$x$</script>', '<script>x</script>'],
] as const)
  test(`${text} is written ${plain}`, () => assert.equal(plainTex(text), plain));

test('a text that is read again stays as it is', () => {
  const once = plainTex('12\\% of $x_i$ -- \\emph{fast}');
  assert.equal(plainTex(once), once);
});
