import { renderPart } from '@hub/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { pagesModule } from '../testing/fake-remotes.tsx';
import { renderHub } from '../testing/render-hub.tsx';
import { FirstScreen } from './first-screen.tsx';
import { provideServedDocument } from './served-document.ts';

const serve = () => {
  const article = document.createElement('article');
  article.innerHTML = '<h1>标题</h1><div class="post-content">正文</div>';
  provideServedDocument('default', { status: 200, article });
};
afterEach(() => provideServedDocument('', { status: 200, article: undefined }));

test('the article of the document stays readable until its page is there', async () => {
  serve();
  await renderHub('/view/1', { load: () => new Promise(() => undefined) });
  expect(screen.getByRole('main')).toContainElement(screen.getByText('正文'));
});

test('and when the page fails, under the line that says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  serve();
  await renderHub('/view/1', { load: () => Promise.reject(new Error('down')) });
  const [line] = screen.getAllByRole('status').filter(({ textContent }) => textContent?.includes('出错啦'));
  expect(line).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('正文')).toBeVisible();
  jest.restoreAllMocks();
});

test('the page takes its place', async () => {
  serve();
  await renderHub('/view/1', { load: async () => pagesModule(() => <p>文章页</p>) });
  expect(screen.getByText('文章页')).toBeVisible();
  expect(screen.queryByText('正文')).toBeNull();
});

test('without an article there is what the page has instead', async () => {
  await renderPart(<FirstScreen otherwise={<p>骨架</p>} />);
  expect(screen.getByText('骨架')).toBeVisible();
});
