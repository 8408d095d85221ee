import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Database } from '../platform/db/open-database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { TagDictionary } from './tag-dictionary.ts';
import { findTags } from './tags.queries.ts';

let database: Database;
let tags: TagDictionary;
before(async () => {
  database = await openTestDatabase();
  tags = await findTags(database.db);
});
after(() => database.close());

describe('what tags mean', () => {
  it('is no filter without tags', () => {
    assert.equal(tags.toCommunityIds([]), undefined);
    assert.equal(tags.toCategories([]), undefined);
    assert.equal(tags.toTopics([]), undefined);
  });

  it('takes fixed and community ids alike on home and events', () => {
    assert.deepEqual(tags.toCommunityIds(['cv', '9', '2']), [9, 14, 2]);
    assert.deepEqual(tags.toCommunityIds(['大会']), [43]);
  });

  it('reads a fixed tag whatever its letter case, and by its label', () => {
    assert.deepEqual(tags.toCommunityIds(['NLP']), tags.toCommunityIds(['nlp']));
    assert.deepEqual(tags.toCommunityIds(['Rob']), [5]);
    for (const label of ['Embodied AI', 'embodied ai'])
      assert.deepEqual(tags.toCommunityIds([label]), tags.toCommunityIds(['embodied-ai']));
    assert.equal(tags.toCommunityIds(['Embodied AI'])?.length, 1);
    assert.deepEqual(tags.toCategories(['Multimodal']), ['cs.MM']);
  });

  it('matches nothing for unknown tags alone, and ignores them beside known ones', () => {
    for (const words of [['nope'], ['99999'], ['-1'], ['9e9'], ['__proto__'], ['constructor']]) {
      assert.deepEqual(tags.toCommunityIds(words), []);
    }
    assert.deepEqual(tags.toCommunityIds(['nope', '2']), [2]);
  });

  it('takes categories as they are on papers', () => {
    assert.deepEqual(tags.toCategories(['cv', 'cs.CL', 'cs.CV']), ['cs.CV', 'cs.CL']);
  });

  it('folds the case of topics on projects', () => {
    assert.deepEqual(tags.toTopics(['speech', 'LLM']), [
      'speech',
      'tts',
      'text-to-speech',
      'audio',
      'speech-synthesis',
      'llm',
    ]);
    assert.equal(new Set(tags.toTopics(['nlp'])).size, tags.toTopics(['nlp'])?.length);
  });

  it('finds nothing on papers and projects for the last section', () => {
    assert.deepEqual(tags.toCategories(['talk']), []);
    assert.deepEqual(tags.toTopics(['workshop']), []);
  });

  it('names at most five tags and drops unknown ones', () => {
    assert.deepEqual(tags.namesOf([2, 424242]), [{ id: 2, title: '智能体' }]);
    assert.equal(tags.namesOf([1, 2, 3, 4, 5, 6, 7]).length, 5);
  });
});

describe('what is typed for tags', () => {
  it('is their own name and that of the fixed tags they belong to', () => {
    assert.deepEqual(tags.wordsOfTags([8]), ['深度学习', 'ML', '机器学习']);
    assert.deepEqual(tags.wordsOfCategories(['cs.CL']), ['cs.CL', 'NLP', '自然语言处理']);
    assert.deepEqual(tags.wordsOfTopics(['LLM', 'nope']), ['LLM', 'nope', 'NLP', '自然语言处理']);
    assert.deepEqual(
      [tags.wordsOfTags([]), tags.wordsOfTags([99_999]), tags.wordsOfTopics(['x'])],
      [[], [], ['x']],
    );
  });

  it('is a synonym too, which gives way to ids and labels', () => {
    const model = { baai: [1], papers: [], projects: [] };
    const rest = { description: '', description_cn: '视觉', group: 'field', model } as const;
    const other = { ...rest, label: 'ML', model: { ...model, baai: [2] } };
    const dictionary = new TagDictionary(
      [
        { ...rest, id: 'cv', label: 'CV', synonyms: ['看图', 'ml'] },
        { ...other, id: 'ml', synonyms: ['CV'] },
      ],
      [{ id: 1, title: '图像', description: '', synonyms: ['图片'] }],
    );
    assert.deepEqual(dictionary.toCommunityIds(['看图']), [1]);
    assert.deepEqual([dictionary.toCommunityIds(['ML']), dictionary.toCommunityIds(['cv'])], [[2], [1]]);
    assert.deepEqual(dictionary.wordsOfTags([1]), ['图像', '图片', 'CV', '视觉', '看图', 'ml']);
  });
});
