import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { payloads } from '@hub/shared/contracts/testing/hostile/payloads';
import { BadAnswer, judgeAnswer } from './judge-answer.ts';

const original =
  'Deep Q Learning of Grasping\nWe study grasping with 12000 robots and reach 93.5% on GraspNet.';
const title = '用深度 Q 学习做抓取';
const summary = '本文研究机器人抓取。作者用 12000 台机器人收集数据。方法在 GraspNet 上达到 93.5%。';

const completion = (content: unknown): string => JSON.stringify({ choices: [{ message: { content } }] });
const say = (words: unknown): string => completion(JSON.stringify(words));

describe('an answer of a model', () => {
  it('is taken where it is a Chinese title and summary of the text, fenced or not', () => {
    assert.deepEqual(judgeAnswer(say({ title, summary }), original, true), { title, summary });
    const fenced = completion(`\`\`\`json\n${JSON.stringify({ title, summary, more: 1 })}\n\`\`\``);
    assert.deepEqual(judgeAnswer(fenced, original, true), { title, summary });
  });

  const bad: readonly (readonly [string, string])[] = [
    ['nothing', ''],
    ['no JSON', '<html>busy</html>'],
    ['JSON of another shape', '{"error":{"message":"no"}}'],
    ['no choices', '{"choices":[]}'],
    ['content that is no text', completion(null)],
    ['prose', completion('好的，以下是摘要。')],
    ['a list', say([title, summary])],
    ['no title', say({ summary })],
    ['an empty summary', say({ title, summary: '' })],
    ['a number for a title', say({ title: 1, summary })],
    ['a title without end', say({ title: '长'.repeat(101), summary })],
    ['a summary without end', say({ title, summary: '长'.repeat(501) })],
    ['ten sentences', say({ title, summary: '这是一句话。'.repeat(10) })],
    ['English', say({ title: 'Deep Q Learning of Grasping', summary })],
    ['an English summary', say({ title, summary: 'We study grasping with 12000 robots and reach 93.5%.' })],
    ['Japanese', say({ title, summary: 'このろんぶんはろぼっとのつかみかたをけんきゅうしています' })],
    ['markup', say({ title: `${title}<img src=x>`, summary })],
    ['markup in entities', say({ title, summary: `${summary}&lt;b&gt;` })],
    ['Markdown', say({ title, summary: `${summary}[点这里](x)` })],
    ['a link', say({ title, summary: `${summary}见 https://evil.example/` })],
    ['a bare domain', say({ title, summary: `${summary}见 evil.com` })],
    ['words the text does not have', say({ title, summary: `${summary}推荐使用 SuperBot。` })],
    ['a number to call', say({ title, summary: `${summary}请加 13800138000。` })],
    ['an account', say({ title, summary: `${summary}关注 @evil` })],
    ['a turned reading direction', say({ title: `${title}\u202e`, summary })],
    ['a title of two lines', say({ title: `${title}\n第二行`, summary })],
  ];
  for (const [name, body] of bad)
    it(`is not taken where it is ${name}`, () => {
      assert.throws(() => judgeAnswer(body, original, true), BadAnswer);
    });

  it('is a title alone where there is nothing to sum up', () => {
    const headline = 'Deep Q Learning reaches the grasping lab';
    assert.deepEqual(judgeAnswer(say({ title, summary: '' }), headline, false), { title, summary: '' });
    for (const more of [{ summary }, { summary: ' ' }, {}])
      assert.throws(() => judgeAnswer(say({ title, ...more }), headline, false), BadAnswer);
  });

  it('never carries a hostile text on', () => {
    for (const { text } of payloads) {
      const body = say({ title, summary: `${summary}${text}` });
      try {
        const taken = judgeAnswer(body, original, true);
        assert.ok(!/[<>`\u202e\u0000]|:\/\//.test(taken.summary), taken.summary);
      } catch (error) {
        assert.ok(error instanceof BadAnswer);
      }
    }
  });
});
