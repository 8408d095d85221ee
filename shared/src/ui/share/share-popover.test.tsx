import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { provideSettings, settings } from '../../runtime/settings.ts';
import { useToasts } from '../../runtime/toast.ts';
import { setWidth } from '../../testing/fake-browser.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { Button } from '../control/button.tsx';
import { QrCode } from './qr-code.tsx';
import { SharePopover } from './share-popover.tsx';

const share = <SharePopover url="/view/1" title="题" trigger={(props) => <Button {...props}>分享</Button>} />;
const toasts = () => useToasts.getState().toasts.map(({ tone, message }) => [tone, message]);

beforeEach(() => useToasts.setState({ toasts: [] }));
afterEach(() => jest.restoreAllMocks());

const open = async () => {
  const page = await renderPart(share);
  await page.user.click(screen.getByRole('button', { name: '分享' }));
  await screen.findByRole('dialog', { name: '分享' });
  await screen.findByRole('img', { name: '二维码' });
  return page;
};

test('shows a QR code of 65 pixels as an image, larger when asked', async () => {
  const { user } = await open();
  const qr = screen.getByRole('img', { name: '二维码' });
  expect(qr).toHaveAttribute('width', '65');
  expect(qr).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/));
  expect(screen.getByText(/微信扫码/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '放大二维码' }));
  expect(screen.getByRole('img', { name: '二维码' })).toHaveAttribute('width', '220');
  await user.click(screen.getByRole('img', { name: '二维码' }));
  expect(screen.getByRole('img', { name: '二维码' })).toHaveAttribute('width', '65');
});

test('copies the whole address and says so', async () => {
  const { user } = await open();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: '复制链接' }));
  await waitFor(() => expect(toasts()).toEqual([['status', '已复制']]));
  expect(written).toHaveBeenCalledWith('http://localhost/view/1');
});

test.each([
  ['', '/shareToLink?url=http%3A%2F%2Flocalhost%2Fview%2F1&title=%E9%A2%98', undefined],
  ['https://hub.example', 'https://hub.example/shareToLink?url=', '_blank'],
])('leads to a status about the page, at the hub %s', async (hubOrigin, href, target) => {
  const before = settings().hubOrigin;
  provideSettings({ hubOrigin });
  await open();
  const link = screen.getByRole('link', { name: '分享到社交' });
  expect(link).toHaveAttribute('href', expect.stringContaining(href));
  expect(link.getAttribute('target') ?? undefined).toBe(target);
  provideSettings({ hubOrigin: before });
});

test('says when the browser let nothing be copied', async () => {
  const { user } = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  document.execCommand = () => false;
  await user.click(screen.getByRole('button', { name: '复制链接' }));
  await waitFor(() => expect(toasts()).toEqual([['alert', '复制失败']]));
});

test('inside WeChat it tells of the long press', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0');
  await open();
  expect(screen.getByText(/长按识别/)).toBeVisible();
});

test('on a phone it is a sheet, which covers the page', async () => {
  setWidth(390);
  await open();
  expect(screen.getByRole('dialog', { name: '分享' })).toHaveAttribute('data-modal');
  expect(screen.getByRole('img', { name: '二维码' })).toHaveAttribute('width', '220');
  expect(screen.getByText(/长按保存/)).toBeVisible();
  expect(screen.getByRole('button', { name: '复制链接' })).toBeVisible();
});

test('the button that the server drew stays when the page finds itself on a phone', async () => {
  setWidth(390);
  const place = document.createElement('div');
  place.innerHTML = renderToString(share);
  document.body.append(place);
  const served = place.querySelector('button');
  await act(async () => void hydrateRoot(place, share));
  expect(screen.getByRole('button', { name: '分享' })).toBe(served);
  place.remove();
});

test('a QR code elsewhere has the name it is given', async () => {
  await renderPart(<QrCode value="ticket" size={180} alt="票券二维码" />);
  expect(await screen.findByRole('img', { name: '票券二维码' })).toHaveAttribute('width', '180');
});
