import type { ReviewedText } from '@hub/shared/contracts/moderation';
import { changesOf } from './changes-of.ts';

const textOf = (content: string): ReviewedText => ({
  title: '标题',
  summary: '',
  content,
  cover_url: '',
  url: '',
  declaration: '',
  tag_names: [],
});

const words = (sign: string) => Array.from({ length: 20_000 }, (_, index) => `${sign}${index}`).join(' ');

it('tells two paragraphs apart word by word', () => {
  const [change] = changesOf(textOf('<p>一个 词</p>'), textOf('<p>一个 字</p>'));
  expect(change?.pieces.map(({ kind }) => kind)).toEqual(['same', 'gone', 'new']);
});

it('shows one text given up for another where comparing them would take minutes', () => {
  const [before, now] = [words('a'), words('b')];
  const [change] = changesOf(textOf(`<p>${before}</p>`), textOf(`<p>${now}</p>`));
  expect(change?.pieces).toEqual([
    { kind: 'gone', text: before },
    { kind: 'new', text: now },
  ]);
});

it('and so of very many paragraphs', () => {
  const lines = (sign: string) => words(sign).split(' ');
  const html = (sign: string) =>
    lines(sign)
      .map((line) => `<p>${line}</p>`)
      .join('');
  const all = changesOf(textOf(html('a')), textOf(html('b')));
  expect(all.map(({ pieces }) => pieces.map(({ kind }) => kind))).toEqual([['gone', 'new']]);
});
