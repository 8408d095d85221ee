import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  tagNamesOf,
  toCategories,
  toCommunityIds,
  toTopics,
  wordsOfCategories,
  wordsOfTags,
  wordsOfTopics,
} from './tags.public.ts';

describe('what tags mean', () => {
  it('is no filter without tags', () => {
    for (const resolve of [toCommunityIds, toCategories, toTopics]) assert.equal(resolve([]), undefined);
  });

  it('takes fixed and community ids alike on home and events', () => {
    assert.deepEqual(toCommunityIds(['cv', '9', '2']), [9, 14, 2]);
    assert.deepEqual(toCommunityIds(['大会']), [43]);
  });

  it('reads a fixed tag whatever its letter case, and by its label', () => {
    assert.deepEqual(toCommunityIds(['NLP']), toCommunityIds(['nlp']));
    assert.deepEqual(toCommunityIds(['Rob']), [5]);
    assert.deepEqual(toCategories(['Multimodal']), ['cs.MM']);
  });

  it('matches nothing for unknown tags alone, and ignores them beside known ones', () => {
    for (const words of [['nope'], ['99999'], ['-1'], ['9e9'], ['__proto__'], ['constructor']]) {
      assert.deepEqual(toCommunityIds(words), []);
    }
    assert.deepEqual(toCommunityIds(['nope', '2']), [2]);
  });

  it('takes categories as they are on papers', () => {
    assert.deepEqual(toCategories(['cv', 'cs.CL', 'cs.CV']), ['cs.CV', 'cs.CL']);
  });

  it('folds the case of topics on projects', () => {
    assert.deepEqual(toTopics(['speech', 'LLM']), [
      'speech',
      'tts',
      'text-to-speech',
      'audio',
      'speech-synthesis',
      'llm',
    ]);
    assert.equal(new Set(toTopics(['nlp'])).size, toTopics(['nlp'])?.length);
  });

  it('finds nothing on papers and projects for the last section', () => {
    assert.deepEqual(toCategories(['talk']), []);
    assert.deepEqual(toTopics(['workshop']), []);
  });

  it('names at most five tags and drops unknown ones', () => {
    assert.deepEqual(tagNamesOf([2, 424242]), [{ id: 2, title: '智能体' }]);
    assert.equal(tagNamesOf([1, 2, 3, 4, 5, 6, 7]).length, 5);
  });
});

describe('what is typed for tags', () => {
  it('is their own name and that of the fixed tags they belong to', () => {
    assert.deepEqual(wordsOfTags([8]), ['深度学习', 'ML', '机器学习']);
    assert.deepEqual(wordsOfCategories(['cs.CL']), ['cs.CL', 'NLP', '自然语言处理']);
    assert.deepEqual(wordsOfTopics(['LLM', 'nope']), ['LLM', 'nope', 'NLP', '自然语言处理']);
    assert.deepEqual([wordsOfTags([]), wordsOfTags([99_999]), wordsOfTopics(['x'])], [[], [], ['x']]);
  });
});
