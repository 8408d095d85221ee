import { fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../../testing/render-page.tsx';
import { Avatar } from './avatar.tsx';
import { Count } from './count.tsx';
import { fallbackAvatar } from './fallback-avatar.ts';
import { Highlight } from './highlight.tsx';
import { Image } from './image.tsx';
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

test('an avatar falls back when there is none or it does not load, and tries a new one', async () => {
  const { container, rerender } = await renderPart(<Avatar src="" name="示例作者" size="large" />);
  expect(screen.getByRole('img', { name: '示例作者' })).toHaveAttribute('src', fallbackAvatar);
  const image = container.querySelector('img') as HTMLImageElement;
  expect(image).toHaveAttribute('width', '72');
  rerender(<Avatar src="/a.png" />);
  expect(image).toHaveAttribute('src', '/a.png');
  expect(image).toHaveAttribute('alt', '');
  fireEvent.error(image);
  expect(image).toHaveAttribute('src', fallbackAvatar);
  rerender(<Avatar src="/b.png" />);
  expect(image).toHaveAttribute('src', '/b.png');
});

test('a served image that failed before the scripts came is noticed', async () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  Object.defineProperty(HTMLImageElement.prototype, 'currentSrc', {
    configurable: true,
    get: () => '/a.png',
  });
  const { container } = await renderPart(<Avatar src="/a.png" />);
  expect(container.querySelector('img')).toHaveAttribute('src', fallbackAvatar);
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
