import { projectDetail } from '@hub/shared/contracts/testing/catalogue';
import { setRouteTitle } from '@hub/shared/runtime/document-title';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { useRouteError } from 'react-router-dom';
import { ProjectPage } from './project-page.tsx';

const one = 'GET /v3.1/github/{id}';
const Failure = () => <p>error page {(useRouteError() as { status: number }).status}</p>;
const show = () =>
  renderPage([{ path: '/projects/:id', Component: ProjectPage, ErrorBoundary: Failure }], '/projects/9');

const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test('what the project is, where it lies, and how it is doing', async () => {
  answer(
    one,
    projectDetail({
      introduction: 'Tensors and dynamic networks',
      license: 'BSD-3-Clause',
      stars_delta: 600,
    }),
  );
  await show();
  const heading = await screen.findByRole('heading', { level: 1, name: 'pytorch/pytorch' });
  expect(heading).toHaveAttribute('lang', 'en');
  expect(document.title).toBe('pytorch/pytorch');
  expect(screen.getByText('Tensors and dynamic networks')).toBeVisible();
  expect(screen.getByRole('link', { name: 'GitHub' })).toHaveAttribute(
    'href',
    'https://github.com/pytorch/pytorch',
  );
  expect(screen.getByRole('link', { name: '主页' })).toHaveAttribute('href', 'https://pytorch.org/');
  expect(factOf('星标')).toHaveTextContent('98,000');
  expect(screen.getByRole('img', { name: '近期新增 600 个星标' })).toBeVisible();
  expect(factOf('复刻')).toHaveTextContent('27,000');
  expect(factOf('未决问题')).toHaveTextContent('12');
  expect(factOf('许可证')).toHaveTextContent('BSD-3-Clause');
  expect(factOf('最近推送')).toHaveTextContent('2026年8月22日');
  expect(screen.queryByText('状态', { selector: 'dt' })).toBeNull();
  expect(screen.getByRole('region', { name: '评论' })).toBeVisible();
});

test('the stars over time are a picture with words, and the numbers behind it', async () => {
  answer(one, projectDetail());
  const { user } = await show();
  const section = within(await screen.findByRole('region', { name: '星标变化' }));
  expect(section.getByRole('img')).toHaveAccessibleName(
    '星标从 2026-08-15 的 97,400 到 2026-08-22 的 98,000',
  );
  await user.click(section.getByText('查看数字'));
  const rows = section.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['日期星标', '2026年8月22日98,000', '2026年8月15日97,400']);
});

test('its papers lead to their pages', async () => {
  const papers = [{ id: 'b', title: 'Scaling $R^2$', published_at: '2026-01-02T00:00:00Z' }];
  answer(one, projectDetail({ papers }));
  await show();
  const section = within(await screen.findByRole('region', { name: '相关论文' }));
  expect(section.getByRole('link', { name: 'Scaling R²' })).toHaveAttribute('href', '/paper/b');
  expect(section.getByText('2026年1月2日')).toBeVisible();
});

test('what it published lately stands by its tag and its own name, and leads to its notes', async () => {
  const releases = [
    { tag: 'v2.9.1', name: 'PyTorch 2.9.1', published_at: '2026-08-20T10:00:00Z' },
    { tag: 'nightly/2026#8', name: 'A quiet one', published_at: '2026-08-06T00:00:00Z' },
  ];
  answer(one, projectDetail({ releases }));
  await show();
  const section = within(await screen.findByRole('region', { name: '版本发布' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'v2.9.12026年8月20日',
    'nightly/2026#8A quiet one2026年8月6日',
  ]);
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://github.com/pytorch/pytorch/releases/tag/v2.9.1',
    'https://github.com/pytorch/pytorch/releases/tag/nightly%2F2026%238',
  ]);
});

test('what is not known leaves no trace, what is over is said', async () => {
  answer(
    one,
    projectDetail({
      ...{
        introduction: '',
        homepage: 'javascript:alert(1)',
        license: '',
        language: '',
        topics: [],
        pushed_at: '',
      },
      ...{
        forks: 0,
        open_issues: 0,
        is_archived: true,
        papers: [],
        releases: [],
        star_history: [{ day: '2026-08-22', stars: 5 }],
      },
    }),
  );
  await show();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: '主页' })).toBeNull();
  for (const name of ['语言', '许可证', '主题', '复刻', '未决问题', '最近推送'])
    expect(screen.queryByText(name)).toBeNull();
  for (const name of ['星标变化', '版本发布', '相关论文'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  expect(factOf('状态')).toHaveTextContent('已归档，不再维护');
});

test('a failure can be tried again', async () => {
  setRouteTitle('项目');
  refuse(one, 503, '稍后再试');
  const { user } = await show();
  expect(await screen.findByText('稍后再试（503）')).toBeVisible();
  expect(document.title).toBe('项目没有打开');
  answer(one, projectDetail());
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  setRouteTitle('');
});

test('a project that does not exist is the error page of the host', async () => {
  refuse(one, 404, '项目不存在');
  // React says on the console what an error boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await show();
  expect(await screen.findByText('error page 404')).toBeVisible();
});
