import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainTitle } from './plain-title.ts';

for (const [title, plain] of [
  ['R^3-Bench', 'R³-Bench'],
  ['DR^{3}-Eval', 'DR³-Eval'],
  ['S$^3$IT', 'S³IT'],
  ['$\\mathcal{E}_0$: VLA', 'E₀: VLA'],
  ['SE(3)$^N$ Diffusion', 'SE(3)ᴺ Diffusion'],
  ['$\\pi_{0.5}$ and $\\alpha$-divergence', 'π_0.5 and α-divergence'],
  ['360^circ Panorama', '360° Panorama'],
  ['Under $0.1, from $60 to $70', 'Under $0.1, from $60 to $70'],
  ['x^{y+z} and snake_case', 'x^{y+z} and snake_case'],
  ['大模型综述', '大模型综述'],
] as const)
  test(`${title} is written ${plain}`, () => assert.equal(plainTitle(title), plain));
