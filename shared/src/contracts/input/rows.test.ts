import { deepStrictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { accepts, refuses } from '../testing/expect.ts';
import { rows } from './rows.ts';
import { lineText, plainText } from './text.ts';

const schema = Type.Object({
  agenda: rows(Type.Object({ title: lineText(5, '议题'), speaker: plainText(5, '讲者') }), 2, '日程'),
});

describe('a list of records', () => {
  it('is empty when left out, and reads each record by its fields', () => {
    deepStrictEqual(accepts(schema, {}), { agenda: [] });
    deepStrictEqual(accepts(schema, { agenda: null }), { agenda: [] });
    deepStrictEqual(accepts(schema, { agenda: [{ title: ' 签到 ', admin: true }] }), {
      agenda: [{ title: '签到', speaker: '' }],
    });
  });

  it('says which record is wrong, and refuses what is no list', () => {
    refuses(schema, { agenda: [{ title: '签到' }, {}] }, 'agenda', '日程第 2 项：请填写议题');
    refuses(schema, { agenda: [{ title: '一二三四五六' }] }, 'agenda', '日程第 1 项：议题不能超过 5 个字');
    refuses(schema, { agenda: ['签到'] }, 'agenda', '日程第 1 项：请求格式错误');
    refuses(schema, { agenda: [{ title: '签到', __proto__: null, constructor: 1 }] }, 'agenda');
    refuses(schema, { agenda: { title: '签到' } }, 'agenda', '日程无效');
    refuses(schema, { agenda: [1, 2, 3].map((n) => ({ title: `${n}` })) }, 'agenda', '日程最多 2 项');
  });
});
