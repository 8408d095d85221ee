import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { reads, refusesEach } from '../testing/expect.ts';
import { formatSourceId, parseSourceId, sourceId } from './source-id.ts';

const UUID = '3f2a1b4c-5d6e-5f70-8a9b-0c1d2e3f4a5b';

const bad = [
  'story',
  'story-',
  'story-0',
  'story-012',
  'story--1',
  'story-1.5',
  'story-2147483648',
  'story-1 ',
  ' story-1',
  'story_1',
  'user-1',
  'paper-1',
  `paper-${UUID.slice(1)}`,
  `story-${UUID}`,
  `story-1'; drop table stories; --`,
  'story-1\0',
  'story-1\nevent-2',
];

describe('parseSourceId', () => {
  it('reads kind and id', () => {
    deepStrictEqual(parseSourceId('story-12'), { kind: 'story', id: '12' });
    deepStrictEqual(parseSourceId('event-2147483647'), { kind: 'event', id: '2147483647' });
    deepStrictEqual(parseSourceId('project-9'), { kind: 'project', id: '9' });
    deepStrictEqual(parseSourceId(`PAPER-${UUID.toUpperCase()}`), { kind: 'paper', id: UUID });
  });

  it('is undefined for anything else', () => {
    for (const text of bad) strictEqual(parseSourceId(text), undefined, text);
  });

  it('undoes formatSourceId', () => {
    deepStrictEqual(parseSourceId(formatSourceId('story', 7)), { kind: 'story', id: '7' });
  });
});

describe('sourceId', () => {
  it('is normalised and of the kinds that are asked for', () => {
    const Any = Type.Object({ source_id: sourceId() });
    reads(Any, 'source_id', [
      ['Story-12', 'story-12'],
      [`paper-${UUID.toUpperCase()}`, `paper-${UUID}`],
    ]);
    refusesEach(Any, 'source_id', [...bad, 12, {}, ['story-12'], true], '内容编号无效');
    refusesEach(Any, 'source_id', [undefined, null, ''], '缺少内容编号');
    refusesEach(Type.Object({ source_id: sourceId(['story']) }), 'source_id', ['event-5'], '内容编号无效');
  });
});
