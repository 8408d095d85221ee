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

  const bad: readonly (readonly [string, string, string?])[] = [
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
    ['a link in full-width letters', say({ title, summary: `${summary}见 ｈｔｔｐ：／／ｅｖｉｌ．ｃｏｍ` })],
    ['a short address', say({ title, summary: `${summary}见 ev.il/x` })],
    ['a short host', say({ title, summary: `${summary}见ev.il。` })],
    ['a host with a Chinese dot', say({ title, summary: `${summary}见 t。me` })],
    ['a Chinese host', say({ title, summary: `${summary}见 例子.中国` })],
    ['a group to join', say({ title, summary: `${summary}加入 t.me/abc` })],
    [
      'a path the text does not have',
      say({ title, summary: `${summary}见 a.b/evil` }),
      `${original} See a.b`,
    ],
    ['an address of numbers', say({ title, summary: `${summary}见 1.1.1.1` })],
    ['a full-width number to call', say({ title, summary: `${summary}请加 １３８００１３８０００` })],
    ['a number to call in Chinese', say({ title, summary: `${summary}请加一三八〇〇一三八〇〇〇` })],
    ['a number to call in groups', say({ title, summary: `${summary}请加 138-0013.8000` })],
    ['an account in groups', say({ title, summary: `${summary}QQ 1234 5678 9012` })],
    ['an account with a name', say({ title, summary: `${summary}微信号 abc_123` })],
    ['an invisible mark', say({ title: `${title}\u00ad`, summary })],
    ['one sign again and again', say({ title, summary: '字'.repeat(450) })],
    ['one sign among others', say({ title, summary: `${summary}${'字'.repeat(40)}` })],
    ['one piece again and again', say({ title, summary: `${summary}很好，很好，很好，很好。` })],
    ['a title of one sign', say({ title: '长'.repeat(20), summary })],
    ['one sentence thrice', say({ title, summary: '作者提出一个简单而有效的方法并做了实验。'.repeat(3) })],
    ['one sentence', say({ title, summary: '本文研究机器人抓取并用一万多台机器人收集数据加以验证。' })],
    ['five sentences', say({ title, summary: `${summary}代码已公开！效果很好？` })],
    [
      'a number to call in formal digits',
      say({ title, summary: `${summary}请向壹叁捌零零壹叁捌零零零转账` }),
    ],
    [
      'a number to call in Chinese groups',
      say({ title, summary: `${summary}请加一三八，零零，一三八，零零零` }),
    ],
    ['a number to call in digits of two kinds', say({ title, summary: `${summary}请加 1三8零0一3八0零0` })],
    ['a spelt host', say({ title, summary: '本文研究机器人抓取，并在真实环境里验证。见 e v i l 。 c o m' })],
    [
      'a host with spaces',
      say({ title, summary: '本文研究机器人抓取，并在真实环境里验证。见 graspnet 。 com' }),
    ],
    ['a share the text does not have', say({ title, summary: `${summary}准确率提高 99%` })],
    ['a full-width share the text does not have', say({ title, summary: `${summary}准确率提高９９％` })],
    ['a share in words', say({ title, summary: `${summary}准确率提高百分之 99` })],
    [
      'a share in Chinese',
      say({ title, summary: '本文研究机器人抓取。准确率提高百分之九十九。方法在 GraspNet 上有效。' }),
      'Grasping on GraspNet',
    ],
    [
      'a refusal',
      say({ title, summary: '作为一个人工智能语言模型，我无法回答这个问题。请提供其他内容，谢谢理解。' }),
    ],
    ['an excuse', say({ title, summary: '抱歉，这段文字不适合概括。请换一段再试，谢谢您的理解和支持。' })],
    ['an excuse for a title', say({ title: '我无法翻译这个标题', summary })],
    ['a link’s brackets', say({ title, summary: `${summary}见[链接]` })],
    ['emphasis', say({ title, summary: `${summary}效果**很**好` })],
    ['light emphasis', say({ title, summary: `${summary}效果*很*好` })],
    ['a formula', say({ title, summary: `${summary}误差为 $x^2$` })],
    ['a title of two lines', say({ title: `${title}\n第二行`, summary })],
  ];
  for (const [name, body, of = original] of bad)
    it(`is not taken where it is ${name}`, () => {
      assert.throws(() => judgeAnswer(body, of, true), BadAnswer);
    });

  const taken: readonly (readonly [string, string, string])[] = [
    ['decimals and versions', '用 Q-4.5 版达到 93.5，比 v1.2 高。', 'Q-4.5 v1.2'],
    ['an abbreviation of the text', '由 Smith et al.提出，即 e.g. 抓取。', 'Smith et al. say, e.g. this'],
    ['a dotted name of the text', '它使用Node.js框架和.NET库。', 'Runs on Node.js and .NET'],
    ['an address of the text, word for word', '见 ev.il/x。', 'See ev.il/x'],
    ['thousands without their comma', '共 1200000 张图片。', '1,200,000 images'],
    ['prices', '价格从 $5 降到 $3。', '$5 $3'],
    ['a name with a star', '它比 A* 搜索更快。', 'faster than A*'],
    ['a share of one as one of a hundred', '误差为 7% 和 12.5%。', 'errors of 0.07 and 12.5 percent'],
    ['Chinese numbers', '共三百二十五组，分一、二、三类，占百分之五。', '5% of 325 in three classes'],
    ['a model that the text is about', '它把模型作为人工智能助手。', 'the model as an assistant'],
    ['years', '数据来自 2019-2020 年。', 'data of 2019–2020'],
    ['a unit without its space', '只需 1500ms。', 'within 1500 ms'],
  ];
  for (const [name, more, from] of taken)
    it(`is taken with ${name}`, () => {
      const words = { title, summary: `${summary}${more}` };
      assert.deepEqual(judgeAnswer(say(words), `${original} ${from}`, true), words);
    });

  it('is kept with plain letters and digits, and its Chinese punctuation', () => {
    const wide = `本文（即Ｑ学习）研究抓取：用１２０００台机器人！方法有效，达到 ９３．５％。`;
    const words = judgeAnswer(say({ title, summary: wide }), original, true);
    assert.equal(words.summary, '本文（即Q学习）研究抓取：用12000台机器人！方法有效，达到 93．5％。');
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
