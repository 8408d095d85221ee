import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arxivId } from './arxiv-id.ts';

for (const [source, id] of [
  ['https://arxiv.org/abs/2312.00273', '2312.00273'],
  ['http://arxiv.org/pdf/2312.00273v2.pdf', '2312.00273'],
  ['https://www.arxiv.org/html/2312.00273v1', '2312.00273'],
  ['https://arxiv.org/abs/0704.0001', '0704.0001'],
  ['https://arxiv.org/abs/cs/0112017', 'cs/0112017'],
  ['https://arxiv.org/abs/math.GT/0309136v1', 'math.GT/0309136'],
  ['https://doi.org/10.48550/arXiv.2312.00273', '2312.00273'],
  ['arXiv:2312.00273v3', '2312.00273'],
  ['2312.00273', '2312.00273'],
  [' cs/0112017v1 ', 'cs/0112017'],
] as const) {
  test(`finds the id in ${source}`, () => {
    assert.equal(arxivId(source), id);
  });
}

for (const source of [
  '',
  'https://github.com/a/2312.00273',
  'https://arxiv.org/list/cs.AI/recent',
  'version 2024.12345 of x',
]) {
  test(`finds none in ${source}`, () => {
    assert.equal(arxivId(source), undefined);
  });
}
