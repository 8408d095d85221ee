import { DEFAULT_AVATAR } from '@hub/shared/contracts/account/default-avatar';
import { chineseText } from '@hub/shared/contracts/testing/chinese';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import { renderPart } from '@hub/shared/testing/render-page';
import { fireEvent, screen } from '@testing-library/react';
import { StoryEntry, type StoryEntryProps } from './story-entry.tsx';

const draw = (given: Parameters<typeof storyEntry>[0], highlight?: StoryEntryProps['item']['highlight']) =>
  renderPart(<StoryEntry item={{ ...storyEntry(given), ...(highlight && { highlight }) }} />);

test('its heading leads to the story, in a new tab', async () => {
  await draw({ id: 12, title: '大模型推理加速综述' });
  const link = screen.getByRole('link', { name: '大模型推理加速综述' });
  expect(link.closest('h2')).not.toBeNull();
  expect(link).toHaveAttribute('href', '/view/12');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('inside WeChat, which has no tabs, it opens in place', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0');
  const { user } = await draw({ id: 12, title: '在微信里' });
  const went = jest.fn((event: Event) => event.defaultPrevented);
  const { provideNavigation } = await import('@hub/shared/runtime/navigation');
  const places: string[] = [];
  provideNavigation((path) => places.push(path));
  document.addEventListener('click', went, { once: true });
  await user.click(screen.getByRole('link', { name: '在微信里' }));
  expect(places).toEqual(['/view/12']);
  expect(went).toHaveReturnedWith(true);
});

test('what was written here names its author; who is not known is 匿名', async () => {
  const { unmount } = await draw({ user_avatar: '/a.png' });
  expect(screen.getByRole('link', { name: '示例作者' })).toHaveAttribute('href', '/users/3');
  unmount();
  await draw({ user_avatar: '' });
  expect(screen.getByText('匿名')).toBeVisible();
});

test('a shared link names outlet and host instead', async () => {
  const { unmount } = await draw({ url: 'https://www.qbitai.com/1', host: 'qbitai.com', source: '量子位' });
  expect(screen.getByText('量子位')).toBeVisible();
  expect(screen.getByText('qbitai.com')).toBeVisible();
  expect(screen.queryByText('匿名')).not.toBeInTheDocument();
  unmount();
  await draw({ url: 'https://www.example.org/1' });
  expect(screen.getAllByText('example.org')).toHaveLength(1);
});

const mark = '/uploads/ab/0123456789abcdef0123456789abcd-64x64.webp';
const shared = { url: 'https://www.qbitai.com/1', host: 'qbitai.com', source: '量子位', user_avatar: mark };

test('the mark of an outlet stands before its name, and says nothing of its own', async () => {
  const { unmount } = await draw(shared);
  const picture = screen.getByRole('presentation');
  expect(picture).toHaveAttribute('src', mark);
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['16', '16']);
  expect(picture.parentElement).toHaveTextContent('量子位');
  fireEvent.error(picture);
  expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  unmount();
  // Without a mark there is none of everybody's, and a member's picture is no mark of where their link leads.
  for (const given of [{ user_avatar: DEFAULT_AVATAR }, { source: '' }]) {
    const again = await draw({ ...shared, ...given });
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
    again.unmount();
  }
});

test.each([
  ['The Decoder', 'the-decoder.com', false],
  ['TechCrunch', 'techcrunch.com', false],
  ['Hacker News', 'ozbrain.com', true],
  ['IT之家', 'ithome.com', true],
])('%s at %s: the host is named only where it says more', async (source, host, named) => {
  await draw({ url: `https://${host}/1`, host, source });
  expect(screen.getByText(source)).toBeVisible();
  expect(screen.queryAllByText(host)).toHaveLength(named ? 1 : 0);
});

test('summary, picture and counts stand only where there are any', async () => {
  const { container, unmount } = await draw({ summary: '', cover_url: '', final_score: 0, comment_count: 0 });
  expect(container.querySelector('p')).toBeNull();
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('button', { name: /^评论(?! \d)/ })).toBeInTheDocument();
  unmount();
  const full = await draw({ summary: '一句话', cover_url: '/a.webp', final_score: 8, comment_count: 2 });
  expect(screen.getByText('一句话')).toBeVisible();
  expect(full.container.querySelector('img')).toHaveAttribute('src', '/a.webp');
  expect(screen.getByRole('button', { name: /^点赞 8/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^评论 2/ })).toBeInTheDocument();
});

test('tags lead to the column under them, five at most', async () => {
  await draw({ tag_names: Array.from({ length: 6 }, (_, at) => ({ id: at, title: `标签${at}` })) });
  const tags = screen.getByRole('list', { name: '标签' }).querySelectorAll('a');
  expect(tags).toHaveLength(5);
  expect(tags[3]).toHaveAttribute('href', '/?tag=3');
});

test('marks what a search found, and never as HTML', async () => {
  const { container } = await draw(
    { title: '大模型 <b>' },
    { title: ['大<em>模型</em> &lt;b&gt;'], summary: ['含 <em>模型</em>'] },
  );
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['模型', '模型']);
  expect(screen.getByRole('heading')).toHaveTextContent('大模型 <b>');
  expect(container.querySelector('b')).toBeNull();
});

test.each([
  ['A week of using Codex', 'en'],
  ['大模型 and friends', null],
  ['2026', null],
])('%s is read aloud in its language', async (title, lang) => {
  await draw({ title });
  expect(screen.getByRole('heading').getAttribute('lang')).toBe(lang);
});

test('can be shared', async () => {
  const { user } = await draw({ id: 12 });
  await user.click(screen.getByRole('button', { name: '分享' }));
  expect(await screen.findByRole('button', { name: '复制链接' })).toBeVisible();
});

test('a foreign headline bears what a model makes of it, and that it does', async () => {
  const chinese = chineseText({ summary: '' });
  await draw({ title: 'An example headline', url: 'https://example.org/1', chinese });
  const words = screen.getByText('示例中文标题');
  expect(words).toHaveAttribute('lang', 'zh-CN');
  expect(words).toHaveTextContent('示例中文标题（AI 生成）');
  // A line of its own under the title, no fact among facts.
  expect(words.previousElementSibling).toBe(screen.getByRole('heading'));
  expect(words.closest('.foot')).toBeNull();
  expect(screen.getByRole('link', { name: 'An example headline' })).toBeVisible();
});
