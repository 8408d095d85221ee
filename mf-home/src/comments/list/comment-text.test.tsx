import { renderPart } from '@hub/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { CommentText } from './comment-text.tsx';

const draw = async (text: string) => {
  const { container } = await renderPart(<CommentText text={text} />);
  expect(container.textContent).toBe(text);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
};

test.each([
  ['见 https://example.org/a。后面', 'https://example.org/a'],
  ['（https://example.org/a）', 'https://example.org/a'],
  ['(see https://example.org/a).', 'https://example.org/a'],
  ['https://example.org/a_(b)', 'https://example.org/a_(b)'],
  ['HTTP://Example.org/?q=1&r=2!', 'http://example.org/?q=1&r=2'],
])('%s leads to %s, and reads as it was written', async (text, href) => {
  expect(await draw(text)).toEqual([href]);
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(link).toHaveAttribute('target', '_blank');
});

test.each([
  '<img src=x onerror=alert(1)> <b>粗</b> &amp; &lt;',
  'javascript:alert(1) data:text/html,x',
  'https:// http://. https://[',
  '第一行\n\n  第二行\t完',
])('%s is words and nothing else', async (text) => {
  expect(await draw(text)).toEqual([]);
});

test('two addresses are two links', async () => {
  expect(await draw('http://a.example，http://b.example')).toEqual([
    'http://a.example/',
    'http://b.example/',
  ]);
});
