import { arxivId } from './arxiv-id.ts';

test.each([
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
])('finds the id in %s', (source, id) => {
  expect(arxivId(source)).toBe(id);
});

test.each([
  '',
  'https://github.com/a/2312.00273',
  'https://arxiv.org/list/cs.AI/recent',
  'version 2024.12345 of x',
])('finds none in %p', (source) => {
  expect(arxivId(source)).toBeUndefined();
});
