import { storyEntry } from '@hub/shared/contracts/testing/story';
import { answer } from '@hub/shared/testing/fake-api';
import { fireEvent, screen, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';

// The column has its width as soon as somebody looks.
class FakeResizeObserver {
  readonly observe: () => void;

  constructor(changed: () => void) {
    this.observe = changed;
  }

  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: FakeResizeObserver });

const open = async (content: string, address = '/view/12') => {
  answer('POST /v1/story/similar', []);
  answer('GET /v1/stories/{id}', storyEntry({ id: 12, content }));
  const page = await openPage(address);
  await screen.findByRole('heading', { level: 1 });
  return { ...page, article: page.container.querySelector<HTMLElement>('.post-content') as HTMLElement };
};

const code = (language: string, source: string) =>
  `<pre class="code" tabindex="0"${language && ` data-language="${language}"`}><code class="hljs">${source}</code></pre>`;

test('code says its language and is copied as it was written', async () => {
  const { article, user } = await open(
    code('python', 'def <span class="hljs-title">f</span>(x):\n    return x &lt; 1\n'),
  );
  expect(article).toHaveTextContent('Python');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(article).getByRole('button', { name: '复制' }));
  expect(write).toHaveBeenCalledWith('def f(x):\n    return x < 1\n');
  expect(await screen.findByText('已复制')).toBeVisible();
});

test('code that cannot be copied says so', async () => {
  const { article, user } = await open(code('', 'x'));
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(within(article).getByRole('button', { name: '复制' }));
  expect(await screen.findByText('复制失败')).toBeVisible();
});

test.each([
  ['js', 'JavaScript'],
  ['cpp', 'C++'],
  ['bash', 'Shell'],
  ['rust', 'Rust'],
  ['plaintext', ''],
])('%s is called %s', async (language, name) => {
  const { article } = await open(code(language, 'x'));
  expect(article.querySelector('.code-line span')).toHaveTextContent(name);
});

test('a box whose content does not fit is a stop for the keyboard, another is none', async () => {
  const width = { wide: 900, narrow: 300 };
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(358);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.textContent?.includes('宽') ? width.wide : width.narrow;
  });
  const table = (text: string) =>
    `<div class="table-wrap" tabindex="0" role="region" aria-label="表格"><table><tbody><tr><td>${text}</td></tr></tbody></table></div>`;
  const { article } = await open(`${table('宽')}${table('窄')}${code('js', '宽')}`);
  const [wide, narrow] = article.querySelectorAll('.table-wrap');
  expect(wide).toHaveAttribute('tabindex', '0');
  expect(narrow).not.toHaveAttribute('tabindex');
  expect(article.querySelector('pre')).toHaveAttribute('tabindex', '0');
});

test('a picture opens large and closes by key and by click', async () => {
  const { article, user } = await open('<p><img src="/api/sample/lora.webp" alt="LoRA 的结构"></p>');
  await user.click(within(article).getByRole('button', { name: '放大：LoRA 的结构' }));
  const dialog = await screen.findByRole('dialog', { name: 'LoRA 的结构' });
  const large = within(dialog).getByRole('img', { name: 'LoRA 的结构' });
  expect(large).toHaveAttribute('src', expect.stringContaining('/api/sample/lora.webp'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a picture that is a link leads where the author wanted', async () => {
  const { article } = await open('<a href="/view/2"><img src="/api/sample/lora.webp" alt="LoRA"></a>');
  expect(within(article).getByRole('link', { name: 'LoRA' })).toHaveAttribute('href', '/view/2');
  expect(within(article).queryByRole('button')).not.toBeInTheDocument();
});

test('what was added to the article outlives what else changes on the page', async () => {
  const { article } = await open(`<h2 id="h-一">一</h2><h2 id="h-二">二</h2>${code('js', 'x')}`);
  const button = within(article).getByRole('button', { name: '复制' });
  fireEvent.scroll(window);
  expect(button).toBeInTheDocument();
  expect(article.querySelectorAll('.code-line')).toHaveLength(1);
});
