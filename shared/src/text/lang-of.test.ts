import { equal } from 'node:assert/strict';
import { it } from 'node:test';
import { langOf } from './lang-of.ts';

it('is English only where there are Latin letters and no Han characters', () => {
  equal(langOf('Attention Is All You Need'), 'en');
  for (const text of ['注意力机制', '用 PyTorch 写注意力', '2026', '', '→ 1']) equal(langOf(text), undefined);
});
