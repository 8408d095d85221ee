import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import { hotWords, SearchHit, search, searchTotal, suggestTitles } from './search.ts';
import { accepts, refuses, refusesAnswer, refusesEach } from './testing/expect.ts';
import { eventHit, paperHit, projectHit, storyHit, suggestion, userHit } from './testing/search.ts';

describe('GET /v2/search', () => {
  it('is about stories and cut at 100 characters', () => {
    deepStrictEqual(accepts(search.input, {}), { q: '', type: 'story', page: 1 });
    const read = accepts(search.input, { q: '模'.repeat(150), type: 'video', page: '2' });
    deepStrictEqual(read, { q: '模'.repeat(100), type: 'story', page: 2 });
    strictEqual(accepts(search.input, { q: '𠮷'.repeat(101) }).q, '𠮷'.repeat(100));
  });

  it('refuses what is no text', () => {
    refusesEach(search.input, 'q', [['a', 'b'], {}, 'a\0b', '\ud83d'], '搜索词无效');
    refuses(search.input, { q: 'a', page: 'x' }, 'page');
  });

  it('answers hits of each type with the entity they are about', () => {
    for (const hit of [storyHit(), eventHit(), paperHit(), projectHit(), userHit()]) {
      ok(Check(SearchHit, hit), hit.type);
      for (const field of ['type', 'id', 'title', 'summary', 'highlight'])
        refusesAnswer(SearchHit, hit, field, undefined);
      refusesAnswer(SearchHit, hit, 'highlight.title', 'text');
      refusesAnswer(SearchHit, hit, 'highlight.summary', undefined);
    }
    refusesAnswer(SearchHit, storyHit(), 'story_info', undefined);
    refusesAnswer(SearchHit, userHit(), 'user_id', null);
  });
});

describe('the other calls of search', () => {
  it('count by type', () => {
    strictEqual(accepts(searchTotal.input, { q: ' 模型 ' }).q, '模型');
    refusesAnswer(searchTotal.data, { story: 1, paper: 0, project: 0, event: 0, user: 0 }, 'user', undefined);
  });

  it('ignore a type they have only one of', () => {
    strictEqual(accepts(hotWords.input, { type: 'other' }).type, 'hotwords');
    strictEqual(accepts(suggestTitles.input, { q: '大', type: 'x' }).type, 'stories_title');
    ok(Check(hotWords.data, []));
    refusesAnswer(hotWords.data, [{ source: { content: '智能体' } }], '0.source.content', null);
    refusesAnswer(suggestTitles.data, [suggestion()], '0.highlight', {});
    refusesAnswer(suggestTitles.data, [suggestion()], '0.source.story_info.id', '12');
  });
});
