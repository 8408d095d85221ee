import { fireEvent, screen } from '@testing-library/react';
import { DEFAULT_AVATAR } from '../../contracts/account/default-avatar.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { Avatar } from './avatar.tsx';
import { Count } from './count.tsx';
import { fallbackAvatar } from './fallback-avatar.ts';
import { Highlight } from './highlight.tsx';
import { Image } from './image.tsx';
import { toneOf } from './initial.ts';
import { TagList } from './tag-list.tsx';

test('a count is short for the eye and exact for the ear', async () => {
  const { container } = await renderPart(<Count value={12_345} unit="次点赞" />);
  expect(container).toHaveTextContent('1.2w');
  expect(screen.getByText('12,345 次点赞')).toBeInTheDocument();
  expect(screen.getByTitle('12,345')).toBeInTheDocument();
});

test('a small count is just itself', async () => {
  const { container } = await renderPart(<Count value={7} />);
  expect(container.innerHTML).toBe('7');
});

test('a highlight is text and marks, whatever it holds', async () => {
  const { container } = await renderPart(
    <Highlight text="清华&amp;北大 <em>大模型</em> &lt;script&gt; <em>评测</em> <b>x</b>" />,
  );
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['大模型', '评测']);
  expect(container).toHaveTextContent('清华&北大 大模型 <script> 评测 <b>x</b>');
  expect(container.querySelector('b, script, em')).toBeNull();
});

test('an avatar is the initial where there is no picture or it does not load, and tries a new one', async () => {
  const { container, rerender } = await renderPart(
    <Avatar src="" name="林一" id={7} label="头像" size="large" />,
  );
  const initial = screen.getByRole('img', { name: '头像' });
  expect(initial).toHaveTextContent('林');
  expect(initial).toHaveClass('large', `tone${toneOf(7)}`);
  rerender(<Avatar src="/a.png" name="林一" id={7} />);
  const image = () => container.querySelector('img') as HTMLImageElement;
  expect(image()).toHaveAttribute('src', '/a.png');
  expect(image()).toHaveAttribute('alt', '');
  expect(image()).toHaveAttribute('width', '40');
  fireEvent.error(image());
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('林')).toHaveAttribute('aria-hidden', 'true');
  rerender(<Avatar src="/b.png" name="林一" id={7} />);
  expect(image()).toHaveAttribute('src', '/b.png');
});

test('the picture that the API gives everybody is nobody’s: the initial; of nobody a silhouette', async () => {
  const common = `https://hub.example${DEFAULT_AVATAR}`;
  const { container, rerender } = await renderPart(<Avatar src={common} name="Kaiming He" id="p-1" />);
  expect(container).toHaveTextContent(/^K$/);
  rerender(<Avatar src="" name="" id={0} label="匿名" />);
  expect(screen.getByRole('img', { name: '匿名' })).toHaveAttribute('src', fallbackAvatar);
});

test('a served image that failed before the scripts came is noticed', async () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  Object.defineProperty(HTMLImageElement.prototype, 'currentSrc', {
    configurable: true,
    get: () => '/a.png',
  });
  const { container } = await renderPart(<Avatar src="/a.png" name="林一" id={7} />);
  expect(container).toHaveTextContent('林');
  jest.restoreAllMocks();
});

test('a picture keeps its place, and leaves no hole when it does not load', async () => {
  const { container } = await renderPart(<Image src="/a.png" alt="图" width={120} height={80} eager />);
  const image = screen.getByRole('img', { name: '图' });
  expect(image).toHaveAttribute('height', '80');
  expect(image).toHaveAttribute('loading', 'eager');
  fireEvent.error(image);
  expect(container).toBeEmptyDOMElement();
});

test('at most five tags are shown, in their order', async () => {
  const tags = Array.from({ length: 7 }, (_, id) => ({ id, title: `标签${id}` }));
  const { rerender } = await renderPart(<TagList tags={tags} hrefOf={({ id }) => `/?tag=${id}`} />);
  expect(screen.getByRole('list', { name: '标签' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [0, 1, 2, 3, 4].map((id) => `/?tag=${id}`),
  );
  rerender(<TagList tags={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
});
