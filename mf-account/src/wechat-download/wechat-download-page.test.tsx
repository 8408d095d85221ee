import { provideSettings } from '@hub/shared/runtime/settings';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { WechatDownloadPage } from './wechat-download-page.tsx';

const site = { siteName: '测试站', hubOrigin: 'https://hub.example' };

test('a code that opens the site itself, said to be a sample until the operator sets one', async () => {
  provideSettings({ ...site, appQr: '' });
  await renderPart(<WechatDownloadPage />);
  expect(screen.getByRole('heading', { name: '在手机上看测试站' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('img', { name: '二维码' })).toBeVisible());
  expect(screen.getByText(/^示例：/)).toHaveTextContent('打开的是本站首页');
  expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', 'https://hub.example/');
});

test('the operator’s own code, and nothing about samples', async () => {
  provideSettings({ ...site, appQr: 'https://hub.example/uploads/qr.png' });
  await renderPart(<WechatDownloadPage />);
  expect(screen.getByRole('img', { name: '二维码' })).toHaveAttribute(
    'src',
    'https://hub.example/uploads/qr.png',
  );
  expect(screen.queryByText(/示例/)).not.toBeInTheDocument();
});
