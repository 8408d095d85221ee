import { provideSettings } from '@hub/shared/runtime/settings';
import { renderPart } from '@hub/shared/testing/render-page';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderHub } from '../testing/render-hub.tsx';
import { Footer } from './footer.tsx';

const unset = { phone: '', email: '', icp: '', assistantQr: '' };

const show = (given: Partial<typeof unset>) => {
  provideSettings({ siteName: '测试站', ...unset, ...given });
  return renderPart(<Footer />);
};

test('what is not set is marked 示例 and never invented', async () => {
  const { user } = await show({});
  expect(screen.getByText(/^电话/)).toHaveTextContent('电话：示例（未设置）');
  expect(screen.getByText(/^邮箱/)).toHaveTextContent('邮箱：示例（未设置）');
  expect(screen.getByRole('link', { name: '示例（未设置）' })).toHaveAttribute(
    'href',
    'https://beian.miit.gov.cn/',
  );
  await user.click(screen.getByRole('button', { name: '加入社区' }));
  expect(await screen.findByText(/^示例：/)).toBeVisible();
});

test('what is set is shown and leads where it should', async () => {
  const { user } = await show({
    phone: '010-1234 5678',
    email: 'hub@example.com',
    icp: '京ICP备00000000号',
    assistantQr: '/uploads/qr.png',
  });
  expect(screen.getByRole('link', { name: '010-1234 5678' })).toHaveAttribute('href', 'tel:01012345678');
  expect(screen.getByRole('link', { name: 'hub@example.com' })).toHaveAttribute(
    'href',
    'mailto:hub@example.com',
  );
  expect(screen.getByRole('link', { name: '京ICP备00000000号' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '加入社区' }));
  expect(await screen.findByRole('img', { name: '社区助手二维码' })).toHaveAttribute(
    'src',
    '/uploads/qr.png',
  );
});

test('leads to the own pages in place and to the two fixed stories beside', async () => {
  await show({});
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining(['/guidelines', '/agreement', '/privacy', '/view/56', '/view/14290']),
  );
  expect(screen.getByRole('link', { name: '申请成为作者' })).toHaveAttribute('target', '_blank');
});

/** Waits for the page that the keys lead to; `user` would not wait for what suspends. */
const press = (...keys: string[]) =>
  act(async () => {
    for (const key of keys) fireEvent.keyDown(document.body, { key });
  });

test('g and the letter that a remote declared lead to its place; who declares none has none', async () => {
  const { url } = await renderHub('/agreement');
  await press('g', 'r', 'p');
  expect(url()).toBe('/agreement');
  await press('g', 'p');
  expect(await screen.findByRole('heading', { name: '页面 mf-papers' })).toBeVisible();
});
