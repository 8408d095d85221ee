import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readStoryFile } from './front-matter.ts';

const file = (head: string) => `---\n${head}\n---\n\n正文 ---\n`;

describe('the head of a sample story', () => {
  it('is read by names', () => {
    const { head, markdown } = readStoryFile(
      file(
        'id: 7\ntitle: 冒号：a: b\nsummary: "带 引号"\nauthor: lin\ntags: [8, 6]\nhours_ago: 20\ndeclaration: 原创\ncover: ""\nsample: true',
      ),
    );
    assert.deepEqual(head, {
      id: 7,
      title: '冒号：a: b',
      summary: '带 引号',
      author: 'lin',
      tags: [8, 6],
      hoursAgo: 20,
      declaration: '原创',
      cover: '',
    });
    assert.equal(markdown, '\n正文 ---\n');
  });

  it('counts days as hours', () => {
    assert.equal(readStoryFile(file('id: 1\ntitle: a\ndays_ago: 3')).head.hoursAgo, 72);
  });

  for (const text of ['', '# 无头', file('title: a'), file('id: x\ntitle: a'), file('id: 3')]) {
    it(`is missed in ${JSON.stringify(text)}`, () => {
      assert.throws(() => readStoryFile(text), /sample story/);
    });
  }
});
