import { loginInfo } from '@hub/shared/contracts/testing/account';
import { ApiError } from '@hub/shared/runtime/api-error';
import { useAuth } from '@hub/shared/runtime/auth';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { act, screen, within } from '@testing-library/react';
import { provideServedDocument } from '../page/served-document.ts';
import { pagesModule } from '../testing/fake-remotes.tsx';
import { renderHub } from '../testing/render-hub.tsx';

const Story = () => {
  useDocumentTitle('一篇文章');
  return <h1>一篇文章</h1>;
};

const Missing = () => {
  throw new ApiError('answer', 404, '文章不存在');
};

const navigation = () => screen.getByRole('navigation', { name: '主导航' });
const current = () =>
  within(navigation())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

test('a page of a remote stands in the main landmark, between header and footer', async () => {
  await renderHub('/');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('heading', { name: '页面 mf-home' })).toBeVisible();
  expect(await screen.findByRole('contentinfo')).toBeVisible();
  expect(screen.getByRole('link', { name: '跳到正文' })).toHaveAttribute('href', '#main');
});

test('the navigation is what the remotes offer, in order, and names its entries without badges', async () => {
  await renderHub('/');
  const names = within(navigation()).getAllByRole('link');
  expect(names.map((link) => link.getAttribute('href'))).toEqual(['/papers', '/rankings', '/']);
  expect(within(navigation()).getByRole('link', { name: '风云人物' })).toHaveTextContent('TOP');
});

test.each([
  ['/', '专栏'],
  ['/view/56', '专栏'],
  ['/paper/x', '论文'],
])('%s highlights %s', async (url, label) => {
  await renderHub(url);
  expect(current()).toEqual([label]);
});

test('the empty layout is the page alone', async () => {
  await renderHub('/comments/story-1');
  expect(await screen.findByRole('heading')).toBeVisible();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('side tags stand beside lists, not beside rankings, details and the pages of the app', async () => {
  const { router } = await renderHub('/papers');
  const column = { name: '标签导航' };
  expect(await screen.findByRole('navigation', column)).toBeVisible();
  await act(() => router.navigate('/rankings'));
  expect(screen.queryByRole('navigation', column)).toBeNull();
  await act(() => router.navigate('/view/1'));
  expect(screen.queryByRole('navigation', column)).toBeNull();
});

test('a detail path without its id leads to the list', async () => {
  const { url } = await renderHub('/paper');
  expect(url()).toBe('/papers');
});

test('an unknown path is the error page with 404', async () => {
  await renderHub('/nowhere');
  expect(screen.getByRole('heading', { name: '404' })).toBeVisible();
  expect(screen.getByText('This page could not be found')).toBeVisible();
  expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('应用发生错误异常 - 测试站');
  const ways = within(screen.getByRole('navigation', { name: '其他页面' })).getAllByRole('link');
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['搜索', '/search'],
    ['论文', '/papers'],
    ['风云人物', '/rankings'],
    ['专栏', '/'],
  ]);
  expect(navigation()).toBeVisible();
});

test('the shell brings its own pages', async () => {
  await renderHub('/privacy');
  expect(await screen.findByRole('heading', { name: '隐私政策' })).toBeVisible();
  expect(screen.getByText(/^示例文本/)).toBeVisible();
});

test('client navigation names the document, moves the focus and tells', async () => {
  const load = async (name: string) => pagesModule(name === 'mf-home' ? Story : () => <h1>页面</h1>);
  const { click } = await renderHub('/rankings', { load });
  await click(within(navigation()).getByRole('link', { name: '论文' }));
  expect(document.title).toBe('论文 - 测试站');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(await screen.findByText('论文 - 测试站')).toHaveAttribute('aria-live', 'polite');
  await click(within(navigation()).getByRole('link', { name: '专栏' }));
  expect(document.title).toBe('一篇文章 - 测试站');
});

describe('a document that was served with 404', () => {
  const serve = async (status: 'unknown' | 'visitor' | 'member') => {
    useAuth.setState(status === 'member' ? { status, info: loginInfo() } : { status, info: undefined }, true);
    provideServedDocument('default', { status: 404, article: undefined });
    return renderHub('/view/7');
  };
  afterEach(() => provideServedDocument('', { status: 200, article: undefined }));

  test.each(['unknown', 'visitor'] as const)('is the error page while the login is %s', async (status) => {
    await serve(status);
    expect(screen.getByRole('heading', { name: '404' })).toBeVisible();
  });

  test('is left to the page for a member, who may own it', async () => {
    await serve('member');
    expect(screen.getByRole('heading', { name: '页面 mf-home' })).toBeVisible();
  });

  test('says nothing of other pages', async () => {
    const { router } = await serve('visitor');
    const canonical = document.head.appendChild(document.createElement('link'));
    Object.assign(canonical, { rel: 'canonical', href: '/view/7' });
    await act(() => router.navigate('/papers'));
    expect(screen.getByRole('heading', { name: '页面 mf-papers' })).toBeVisible();
    expect(canonical).toHaveAttribute('href', `${window.location.origin}/papers`);
    canonical.remove();
  });
});

test('a page whose data do not exist becomes the error page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderHub('/view/9', { load: async () => pagesModule(Missing) });
  expect(screen.getByText('This page could not be found')).toBeVisible();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});
