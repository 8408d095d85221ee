import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rankBySimilarity, tokensOf } from './similarity.ts';

const story = (id: number, title: string, tag_ids: number[] = [], kind = 'link') => ({
  id,
  title,
  tag_ids,
  kind,
});

describe('similarity', () => {
  it('cuts Han into pairs and keeps Latin words whole, width and case folded', () => {
    assert.deepEqual([...tokensOf('大模型 ＧＰＴ-4')], ['大模', '模型', 'gpt', '4']);
    assert.deepEqual([...tokensOf('。！🎉')], []);
  });

  it('leaves the story itself out', () => {
    assert.deepEqual(rankBySimilarity(story(1, '甲'), [story(1, '甲')]), []);
  });

  it('ranks titles above tags, and keeps the order among equals', () => {
    const ranked = rankBySimilarity(story(1, '机器人学会开门', [5, 4]), [
      story(2, '别的事', [5, 4]),
      story(3, '机器人学会开门与关门', [5]),
      story(4, '另一件事', []),
      story(5, '又一件事', []),
    ]);
    assert.deepEqual(
      ranked.map(({ id }) => id),
      [3, 2, 4, 5],
    );
  });

  it('leads from an article to articles before headlines, not the other way round', () => {
    const candidates = [story(2, '别的事', [5, 4]), story(3, '无关', [5, 7, 8], 'native')];
    const idsFor = (kind: string) =>
      rankBySimilarity(story(1, '甲', [5, 9], kind), candidates).map(({ id }) => id);
    assert.deepEqual(idsFor('native'), [3, 2]);
    assert.deepEqual(idsFor('link'), [2, 3]);
  });
});
