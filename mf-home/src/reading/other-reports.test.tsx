import type { StoryEntry } from '@hub/shared/contracts/story';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';

const call = 'GET /v1/daily/reports/{id}';
const open = async (given: Parameters<typeof storyEntry>[0], similar: StoryEntry[] = []) => {
  answer('GET /v1/stories/{id}', storyEntry({ id: 12, ...given }));
  answer('POST /v1/story/similar', similar);
  await openPage('/view/12');
  await screen.findByRole('heading', { level: 1 });
};
const headline = { url: 'https://example.org/a', host: 'example.org', source: '甲报' };
const report = {
  story_id: 13,
  name: '乙报',
  title: 'Stripe 收购 OpenRouter',
  url: 'https://example.net/b',
  published_at: '2026-08-22 02:00:00',
};

test('a headline names the others who report it: their title here, their text there', async () => {
  answer(call, [report, { ...report, story_id: 14, name: '丙报', url: 'javascript:alert(1)' }]);
  await open(headline);
  const section = await screen.findByRole('region', { name: '还有 2 家报道' });
  const [first, second] = within(section).getAllByRole('listitem');
  if (!first || !second) throw new Error('two are listed');
  expect(within(first).getByRole('link', { name: report.title })).toHaveAttribute('href', '/view/13');
  expect(within(first).getByRole('link', { name: '乙报 的原文' })).toHaveAttribute('href', report.url);
  // An address that is none to follow is a name alone.
  expect(within(second).queryByRole('link', { name: '丙报 的原文' })).not.toBeInTheDocument();
  expect(second).toHaveTextContent('丙报');
});

test('each bears its mark, where there is one', async () => {
  const avatar = '/uploads/ab/0123456789abcdef0123456789abcd-64x64.webp';
  answer(call, [
    { ...report, avatar },
    { ...report, story_id: 14, name: '丙报' },
  ]);
  const similar = storyEntry({ id: 15, title: '别的报道', ...headline, user_avatar: avatar });
  await open(headline, [similar]);
  const reports = await screen.findByRole('region', { name: '还有 2 家报道' });
  const more = await screen.findByRole('region', { name: '相似文章' });
  for (const region of [reports, more]) {
    const [picture, ...others] = within(region).getAllByRole('presentation');
    expect(picture).toHaveAttribute('src', avatar);
    expect(others).toEqual([]);
  }
});

test('who reports the same is not listed among what is like it, too', async () => {
  answer(call, [report]);
  const similar = [storyEntry({ id: 13, title: report.title }), storyEntry({ id: 14, title: '别的报道' })];
  await open(headline, similar);
  const section = await screen.findByRole('region', { name: '相似文章' });
  await screen.findByRole('region', { name: '还有 1 家报道' });
  expect(within(section).getAllByRole('listitem')).toHaveLength(1);
  expect(section).toHaveTextContent('别的报道');
});

test('what was written here asks for none', async () => {
  const asked = answer(call, [report]);
  await open({ url: '' });
  expect(asked).toEqual([]);
});

test('where nobody else does, nothing is said', async () => {
  const asked = answer(call, []);
  await open(headline);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('region', { name: /家报道/ })).not.toBeInTheDocument();
});

test('that nobody can tell is told to nobody', async () => {
  refuse(call, 500, '服务器开小差了，请稍后再试');
  await open(headline);
  expect(screen.queryByText('服务器开小差了，请稍后再试')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /家报道/ })).not.toBeInTheDocument();
});
