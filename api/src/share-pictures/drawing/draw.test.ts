import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { draw } from './draw.tasks.ts';
import { type Shape, type Subject, shapes, sizes } from './picture.ts';

const subject: Subject = {
  kind: '文章',
  title: '大模型推理能力的边界：一项关于 GPT-5 的系统研究',
  summary: '研究者让十二个模型解答一千道从未公开的数学题。',
  facts: ['机器之心', '2026-11-20 09:30 发布'],
  siteName: '站',
  url: 'https://hub.example/view/1',
};

/** The pixels of a picture, as those who read codes take them. */
const pixelsOf = async (shape: Shape, changed: Partial<Subject> = {}) => {
  const png = await draw({ shape, subject: { ...subject, ...changed } });
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
};

const isSame = (one: { data: Uint8Array }, other: { data: Uint8Array }): boolean =>
  Buffer.compare(one.data, other.data) === 0;

/** Texts that want to break the drawing, or draw on what does not belong to them. */
const hostile: Readonly<Record<string, Partial<Subject>>> = {
  'a word that never ends': { title: 'W'.repeat(30_000), summary: '长'.repeat(30_000) },
  'all lines full': {
    title: '长'.repeat(200),
    summary: '长'.repeat(400),
    facts: Array(9).fill('长'.repeat(90)),
  },
  'marks of direction and controls': {
    title: '\u202e\u2066abc\u0000\u001b[31m',
    summary: '\u200f'.repeat(500),
  },
  'letters stacked': { title: `Z${'\u0338\u0322'.repeat(2000)}` },
  'letters of no font': { title: 'مرحبا بالعالم 한국어', summary: '\u{10ffff}\ue000' },
  emoji: { title: '😀'.repeat(500), facts: ['👨‍👩‍👧'] },
  markup: { title: '<svg><image href="http://127.0.0.1/x"/></svg>&amp;]]>', siteName: '</text><script>' },
  nothing: { title: '', summary: '', facts: [] },
};

describe('pictures of things', () => {
  for (const shape of shapes) {
    test(`${shape}: has its size, and shows what it is given`, async () => {
      const { width, height, ...picture } = await pixelsOf(shape);
      assert.deepEqual({ width, height }, sizes[shape]);
      for (const changed of [
        { title: '另一个标题' },
        { summary: '另一段' },
        { facts: ['别处'] },
        { kind: '论文' },
      ])
        assert.ok(!isSame(picture, await pixelsOf(shape, changed)), JSON.stringify(changed));
    });

    test(`${shape}: what no font has is as if it was not there`, async () => {
      const bare = await pixelsOf(shape, { title: '标题' });
      assert.ok(isSame(bare, await pixelsOf(shape, { title: '标题 😀\u202e' })));
    });
  }

  test('a poster leads to its page', async () => {
    assert.equal(decodeQR(await pixelsOf('poster')), subject.url);
  });

  for (const [name, changed] of Object.entries(hostile))
    test(`hostile, ${name}: the code of the poster is whole and in its place`, async () => {
      assert.equal(decodeQR(await pixelsOf('poster', changed)), subject.url);
      assert.equal((await pixelsOf('card', changed)).width, sizes.card.width);
    });
});
