import { project, sideSection } from '@hub/shared/contracts/testing/catalogue';
import { answer } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { ProjectsPage } from './projects-page.tsx';

const list = 'POST /v3.1/github/home/list';
const show = (url: string) => renderPage([{ path: '/projects', Component: ProjectsPage }], url);
const only = (item: ReturnType<typeof project>) =>
  answer(list, ({ input }) => (input['page'] === 1 ? [item] : []));

test('a project in the list leads to its own page and says what is known', async () => {
  only(project({ stars: 98765, stars_delta: 1234, license: 'MIT' }));
  await show('/projects');
  const feed = await screen.findByRole('feed', { name: '项目' });
  const entry = await within(feed).findByRole('article', { name: 'pytorch/pytorch' });
  const title = within(entry).getByRole('link', { name: 'pytorch/pytorch' });
  expect(title).toHaveAttribute('href', 'https://github.com/pytorch/pytorch');
  expect(title).toHaveAttribute('target', '_blank');
  expect(title).toHaveAttribute('rel', 'noopener');
  const page = within(entry).getByRole('link', { name: 'pytorch/pytorch 的详情' });
  expect(page).toHaveAttribute('href', '/projects/9');
  expect(entry).toHaveTextContent('98,765 个星标');
  expect(within(entry).getByRole('img', { name: '近期新增 1,234 个星标' })).toHaveTextContent('+1.2k');
  for (const fact of ['Python', 'MIT', '更新', 'machine-learning']) expect(entry).toHaveTextContent(fact);
});

test.each([
  [-2, '近期减少 2 个星标'],
  [0, undefined],
])('growth of %d', async (stars_delta, words) => {
  only(project({ stars_delta, pushed_at: '' }));
  await show('/projects');
  const entry = await screen.findByRole('article');
  const growth = within(entry)
    .queryAllByRole('img', { name: /近期/ })
    .map((one) => one.getAttribute('aria-label'));
  expect(growth).toEqual(words ? [words] : []);
  expect(entry).not.toHaveTextContent('更新');
});

test('the address is the choice', async () => {
  answer('GET /v1/tags/groups', [sideSection()]);
  const inputs = only(project());
  const { user, url } = await show('/projects?label=cv,cs.CV&model=hotness&time=month');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(inputs[0]).toEqual({ page: 1, type: 'hotness', time: 'month', label: 'cv' });
  await user.click(screen.getByRole('tab', { name: '最新' }));
  expect(url()).toBe('/projects?label=cv');
});
