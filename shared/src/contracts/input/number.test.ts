import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { accepts, reads, refusesEach } from '../testing/expect.ts';
import {
  choice,
  flag,
  idList,
  idListIfSent,
  idNumber,
  intBetween,
  limit,
  MAX_INT,
  oneOf,
  pageNumber,
  readInt,
  uuid,
} from './number.ts';

const UUID = '3f2a1b4c-5d6e-5f70-8a9b-0c1d2e3f4a5b';

describe('pageNumber', () => {
  const Input = Type.Object({ page: pageNumber() });

  it('takes numbers and digits; empty and absent are the first', () => {
    reads(Input, 'page', [
      [undefined, 1],
      ['', 1],
      [1, 1],
      ['1', 1],
      ['007', 7],
      [2, 2],
      [MAX_INT, MAX_INT],
      [String(MAX_INT), MAX_INT],
    ]);
  });

  it('refuses anything else', () => {
    const bad = [0, '0', -1, '-1', 1.5, '1.5', '1e3', ' 1', '1 ', '+1', '0x10', '１', '١', 'abc', '1,2'];
    refusesEach(Input, 'page', bad, '页码无效');
    refusesEach(Input, 'page', [
      MAX_INT + 1,
      String(MAX_INT + 1),
      '9'.repeat(400),
      1e300,
      Number.NaN,
      Infinity,
    ]);
    refusesEach(Input, 'page', [null, true, false, [], [1], ['1', '2'], {}, { valueOf: 1 }, '\0']);
  });
});

describe('limit', () => {
  const Input = Type.Object({ limit: limit(6, 50) });

  it('is clamped, and the default where it is unusable', () => {
    reads(Input, 'limit', [
      [undefined, 6],
      [20, 20],
      ['20', 20],
      [50, 50],
      [51, 50],
      ['99999999999999999999999', 50],
      [0, 1],
      [-5, 1],
      ['-5', 1],
    ]);
    for (const raw of ['', null, 'many', 2.5, '2.5', [], [3], {}, true, Number.NaN, '9'.repeat(400)]) {
      reads(Input, 'limit', [[raw, 6]]);
    }
  });
});

describe('choice', () => {
  const Input = Type.Object({ sort: choice(['new', 'hot'], 'new', '排序', { latest: 'new', '7': 'hot' }) });

  it('takes its words and older spellings', () => {
    reads(Input, 'sort', [
      ['hot', 'hot'],
      ['new', 'new'],
      ['latest', 'new'],
      ['7', 'hot'],
      [7, 'hot'],
    ]);
  });

  it('is the default for everything else', () => {
    for (const raw of [
      undefined,
      null,
      '',
      'HOT',
      ' hot',
      'constructor',
      '__proto__',
      3,
      true,
      [],
      ['hot'],
      {},
      '\0',
    ]) {
      reads(Input, 'sort', [[raw, 'new']]);
    }
  });
});

describe('oneOf', () => {
  const Input = Type.Object({ action: oneOf(['approve', 'reject'], '审核结果') });

  it('takes its words alone', () => {
    reads(Input, 'action', [['reject', 'reject']]);
    refusesEach(Input, 'action', [undefined, null, ''], '请填写审核结果');
    refusesEach(Input, 'action', ['Reject', 'toString', 1, ['reject'], {}], '审核结果无效');
  });
});

describe('flag', () => {
  const Input = Type.Object({ events: flag(true) });

  it('reads yes and no as JSON and queries spell them', () => {
    for (const raw of [true, 1, 'true', '1']) reads(Input, 'events', [[raw, true]]);
    for (const raw of [false, 0, 'false', '0']) reads(Input, 'events', [[raw, false]]);
    for (const raw of [undefined, null, '', 'no', 2, [], {}]) reads(Input, 'events', [[raw, true]]);
  });
});

describe('idNumber and intBetween', () => {
  const Input = Type.Object({ id: idNumber('文章编号') });

  it('take positive integers of the database', () => {
    reads(Input, 'id', [
      [12, 12],
      ['12', 12],
      [MAX_INT, MAX_INT],
    ]);
    refusesEach(Input, 'id', [undefined, null, ''], '缺少文章编号');
    refusesEach(
      Input,
      'id',
      [0, -1, '0', '1.0', 1.5, MAX_INT + 1, 'x', '12abc', true, [12], {}],
      '文章编号无效',
    );
  });

  it('keep their bounds', () => {
    const Report = Type.Object({ type: intBetween(1, 7, { title: '举报类型', missing: '请选择举报类型' }) });
    reads(Report, 'type', [
      [1, 1],
      ['7', 7],
    ]);
    refusesEach(Report, 'type', [undefined, null, ''], '请选择举报类型');
    refusesEach(Report, 'type', [0, 8, '8', 3.5, 'x'], '举报类型无效');
  });

  it('share one reading of integers', () => {
    strictEqual(readInt('0'), 0);
    strictEqual(readInt(-0), -0);
    for (const raw of ['', '-1', '1e3', ' 1', undefined, null, [], 2 ** 31])
      strictEqual(readInt(raw), undefined);
  });
});

describe('uuid', () => {
  it('is folded to lower case', () => {
    const Input = Type.Object({ id: uuid('论文编号') });
    reads(Input, 'id', [[UUID.toUpperCase(), UUID]]);
    refusesEach(Input, 'id', [
      '',
      UUID.slice(1),
      `{${UUID}}`,
      `${UUID}0`,
      UUID.replaceAll('-', ''),
      1,
      null,
      [UUID],
    ]);
  });
});

describe('idList', () => {
  const Input = Type.Object({ ids: idList(3, '标签') });

  it('takes lists, one id, and commas of a query, each id once', () => {
    reads(Input, 'ids', [
      [undefined, []],
      [null, []],
      ['', []],
      [[], []],
      [
        [3, 1, 3],
        [3, 1],
      ],
      [
        ['3', 1],
        [3, 1],
      ],
      ['3, 1', [3, 1]],
      [
        ['1,2', '3'],
        [1, 2, 3],
      ],
      [5, [5]],
    ]);
  });

  it('refuses what is no id, and too many', () => {
    refusesEach(Input, 'ids', [[0], [1.5], ['x'], [[1]], [{}], [null], {}, true, '1,,2', '-1'], '标签无效');
    refusesEach(Input, 'ids', [[1, 2, 3, 4], '1,2,3,4'], '标签最多 3 个');
  });

  it('may tell an empty list from none', () => {
    const Read = Type.Object({ ids: idListIfSent(3, '消息编号') });
    deepStrictEqual(accepts(Read, {}), {});
    deepStrictEqual(accepts(Read, { ids: [] }), { ids: [] });
    deepStrictEqual(accepts(Read, { ids: [7] }), { ids: [7] });
    refusesEach(Read, 'ids', [['x'], [1, 2, 3, 4]]);
  });
});
