import { paper } from '@hub/shared/contracts/testing/catalogue';
import { bibtex } from './bibtex.ts';
import { type Citable, citableOf } from './citable.ts';
import { gbt7714 } from './gbt7714.ts';
import { ris } from './ris.ts';

const attention: Citable = citableOf(
  paper({
    authors: ['Ashish Vaswani', 'Noam Shazeer', ':', 'Jakob Uszkoreit', 'Llion Jones'],
    venue: 'NeurIPS 2017',
  }),
);
const with_ = (given: Partial<Citable>): Citable => ({ ...attention, ...given });
const field = (entry: string, name: string) => new RegExp(`^  ${name} *= (.*?),?$`, 'm').exec(entry)?.[1];

describe('BibTeX', () => {
  test('a preprint as arXiv words it', () => {
    expect(bibtex(attention)).toBe(
      `@misc{vaswani2017attention,
  title         = {Attention Is All You Need},
  author        = {Vaswani, Ashish and Shazeer, Noam and Uszkoreit, Jakob and Jones, Llion},
  year          = {2017},
  month         = jun,
  eprint        = {1706.03762},
  archivePrefix = {arXiv},
  primaryClass  = {cs.CL},
  doi           = {10.48550/arXiv.1706.03762},
  url           = {https://arxiv.org/abs/1706.03762},
  note          = {NeurIPS 2017}
}
`,
    );
  });

  test('family names first, with particles and suffixes; teams in braces', () => {
    const authors = [
      'Lars van der Laan',
      'Martin King Jr.',
      'Research and Development Team',
      'Aljoša Ošep',
      '李明',
    ];
    expect(field(bibtex(with_({ authors })), 'author')).toBe(
      '{van der Laan, Lars and King, Jr., Martin and {Research and Development Team} and O{\\v s}ep, Aljo{\\v s}a and 李明}',
    );
  });

  test('the braces of an entry always match', () => {
    const entry = bibtex(with_({ title: 'Sets {and} }braces{ & R^3 in $\\mathcal{E}_0$' }));
    const bare = entry.replace(/\\[{}]/g, '');
    expect(bare.split('{').length).toBe(bare.split('}').length);
  });

  test.each([
    [{ authors: ['Thaddäus Łukasiewicz'], title: 'On the 4D-World' }, 'lukasiewicz20174d'],
    [{ authors: ['Lars van der Laan'], title: 'A Study' }, 'vanderlaan2017study'],
    [{ authors: ['李明'] }, 'arxiv170603762'],
    [{ authors: [] }, 'arxiv170603762'],
  ])('keys are plain: %j', (given, key) => {
    expect(bibtex(with_(given))).toMatch(new RegExp(`^@misc\\{${key},`));
  });

  test('what is not known is left out', () => {
    const entry = bibtex(with_({ venue: '', date: '', category: '' }));
    for (const name of ['note', 'year', 'month', 'primaryClass']) expect(field(entry, name)).toBeUndefined();
  });
});

describe('RIS', () => {
  test('one author a line, CR LF, an end', () => {
    expect(ris(with_({ authors: ['Ashish Vaswani', 'Martin King Jr.', 'NVIDIA'] })).split('\r\n')).toEqual([
      'TY  - UNPB',
      'TI  - Attention Is All You Need',
      'AU  - Vaswani, Ashish',
      'AU  - King, Martin, Jr.',
      'AU  - NVIDIA',
      'PY  - 2017',
      'DA  - 2017/06/12',
      'PB  - arXiv',
      'M1  - arXiv:1706.03762',
      'KW  - cs.CL',
      'DO  - 10.48550/arXiv.1706.03762',
      'UR  - https://arxiv.org/abs/1706.03762',
      'N1  - NeurIPS 2017',
      'ER  - ',
      '',
    ]);
  });

  test('the abstract is one line', () => {
    const known = citableOf(paper({ introduction: 'First.\n\nSecond.\r\nER  - ' }));
    expect(ris(known)).toContain('\r\nAB  - First. Second. ER -\r\n');
  });
});

describe('GB/T 7714', () => {
  const cite = (given: Partial<Citable>) => gbt7714(with_(given), '2026-11-21').trimEnd();

  test('a preprint online, three authors and et al', () => {
    expect(cite({})).toBe(
      'Vaswani A, Shazeer N, Uszkoreit J, et al. Attention Is All You Need[PP/OL]. ' +
        'arXiv(2017-06-12)[2026-11-21]. https://arxiv.org/abs/1706.03762. DOI:10.48550/arXiv.1706.03762.',
    );
  });

  test.each([
    [['Jean-Paul van der Laan'], 'van der Laan J P.'],
    [['Linxi "Jim" Fan', 'Martin L. King Jr.'], 'Fan L, King M L Jr.'],
    [['李明', '王芳', '张伟', '刘洋'], '李明, 王芳, 张伟, 等.'],
    [['NVIDIA', 'A B', 'C D'], 'NVIDIA, B A, D C.'],
  ])('%j', (authors, begin) => expect(cite({ authors }).startsWith(`${begin} Attention`)).toBe(true));

  test('nobody, and a title that ends by itself', () => {
    expect(cite({ authors: [], title: 'R^2 Is Enough.' })).toMatch(/^R² Is Enough\[PP\/OL\]\. arXiv/);
  });
});
