import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { HeadlineRow } from './daily.queries.ts';
import { newsOf } from './news.ts';

const TITLE = 'Anthropic launches Claude Opus 5';

type Given = readonly [outlet: string, title: string, more?: Partial<HeadlineRow>];

/** Headlines of one hour, in the order in which the hub had them. */
const rowsOf = (...headlines: readonly Given[]): HeadlineRow[] =>
  headlines.map(([source_name, title, more], index) => ({
    ...{ id: index + 1, title, summary: '', url: `https://example.com/${index}`, source_name },
    ...{ points: null, comment_count: 0, chinese: null, outlet_avatar: '' },
    published_at: new Date(Date.UTC(2026, 7, 20, 3, index)),
    first_seen_at: null,
    ...more,
  }));

const itemsOf = (...headlines: readonly Given[]) => newsOf('2026-08-20', rowsOf(...headlines), 12);

describe('the headline that stands for an item', () => {
  test('is the Chinese one of another outlet that says clearly the same', () => {
    const [item] = itemsOf(['The Verge', TITLE], ['甲报', 'Anthropic 推出新模型 Claude Opus 5']);
    assert.deepEqual([item?.title, item?.sources.length], ['Anthropic 推出新模型 Claude Opus 5', 2]);
  });

  test('stays the first where a few Chinese characters stand before copied words', () => {
    const [item] = itemsOf(['The Verge', TITLE], ['甲报', `菠菜 ${TITLE}`]);
    assert.deepEqual([item?.title, item?.sources.length], [TITLE, 2]);
  });

  test('stays the first where no other outlet says clearly the same in Chinese', () => {
    const page = { url: 'https://example.com/same' };
    const [item] = itemsOf(['The Verge', TITLE, page], ['甲报', '菠菜网推荐注册送好礼', page]);
    assert.deepEqual([item?.title, item?.sources.length], [TITLE, 2]);
  });

  test('is a Chinese one that a third outlet confirms, though it differs from the first', () => {
    const page = { url: 'https://example.com/same' };
    const titles = ['克劳德新作上线：编程更强', '克劳德新作上线，编程能力更强'] as const;
    const [item] = itemsOf(['The Verge', TITLE, page], ['甲报', titles[0], page], ['乙报', titles[1], page]);
    assert.deepEqual([item?.title, item?.sources.length], [titles[0], 3]);
  });

  test('gives its own summary and Chinese words, never another outlet’s', () => {
    const chinese = { title: '题', summary: '摘要', at: '', by: '' };
    const [item] = itemsOf(['The Verge', TITLE], ['甲报', `菠菜 ${TITLE}`, { summary: '广告', chinese }]);
    assert.deepEqual([item?.title, item?.summary, item?.chinese], [TITLE, '', undefined]);
  });
});
