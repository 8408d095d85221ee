import { organisedEvent } from '@hub/shared/contracts/testing/event';
import { answer } from '@hub/shared/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { logIn, openPage } from '../../testing/open-page.tsx';

const check = 'POST /v1/events/checkIn';

/** What jsdom lacks: a camera, a video that plays, the browser's reader. The real ones are in the browser's tests. */
const offerCamera = () => {
  const tracks: { isLive: boolean; ended?: () => void }[] = [];
  const getUserMedia = jest.fn(async (_wanted: MediaStreamConstraints) => {
    const track: (typeof tracks)[number] = { isLive: true };
    tracks.push(track);
    const stop = () => {
      track.isLive = false;
    };
    const addEventListener = (_type: string, listener: () => void) => {
      track.ended = listener;
    };
    return { getTracks: () => [{ stop, addEventListener }] };
  });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  return { getUserMedia, tracks, live: () => tracks.filter(({ isLive }) => isLive).length };
};

let shown = '';
let looks = 0;

class Reader {
  static getSupportedFormats = async () => ['qr_code'];
  async detect() {
    looks += 1;
    return shown ? [{ rawValue: shown }] : [];
  }
}

/** Until the picture was looked at some more times. */
const looked = async (times = 3) => {
  const before = looks;
  await waitFor(() => expect(looks).toBeGreaterThanOrEqual(before + times));
};

const admitted = (name: string, is_first = true) => ({
  ...{ is_first, name, tick_name: '普通票' },
  checked_in_at: '2026-12-05 13:48:00',
  checked_in: 1,
  confirmed: 12,
});

const openDoor = async () => {
  const page = await openPage('/events/organise/5/check-in');
  const start = await screen.findByRole('button', { name: '打开摄像头扫码' });
  const result = within(screen.getByRole('region', { name: '签到结果' }));
  return { ...page, start, result };
};

beforeEach(() => {
  shown = '';
  looks = 0;
  logIn({ role: 'organiser' });
  answer('GET /v1/events/organised/{id}', organisedEvent());
  Object.assign(window, { BarcodeDetector: Reader });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(window, 'BarcodeDetector');
});

test('asks for the camera at the back once somebody wants it, and gives it back', async () => {
  const { getUserMedia, live } = offerCamera();
  const { user, start, unmount } = await openDoor();
  expect(getUserMedia).not.toHaveBeenCalled();
  await user.click(start);
  expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({
    audio: false,
    video: { facingMode: { ideal: 'environment' } },
  });
  await user.click(await screen.findByRole('button', { name: '关闭摄像头' }));
  expect(live()).toBe(0);
  await user.click(screen.getByRole('button', { name: '打开摄像头扫码' }));
  await screen.findByRole('button', { name: '关闭摄像头' });
  unmount();
  expect(live()).toBe(0);
});

test('goes on scanning: each ticket once, however long it is held there', async () => {
  offerCamera();
  const asked = answer(check, ({ input }) => admitted(`来宾 ${input['code']}`));
  const { user, start, result } = await openDoor();
  await user.click(start);
  await looked();
  expect(asked).toEqual([]);
  shown = 'https://hub.example/ticket/5#one';
  expect(await result.findByText('来宾 one')).toBeVisible();
  await looked();
  shown = 'one';
  await looked();
  shown = 'two';
  expect(await result.findByText('来宾 two')).toBeVisible();
  await looked();
  expect(asked.map(({ code }) => code)).toEqual(['one', 'two']);
});

test('what is scanned and no ticket is told once, and not sent', async () => {
  offerCamera();
  const asked = answer(check, ({ input }) => admitted(`来宾 ${input['code']}`));
  const vibrate = jest.fn();
  Object.assign(navigator, { vibrate });
  const { user, start, result } = await openDoor();
  await user.click(start);
  shown = 'https://hub.example/ticket/5#cancel.one';
  expect(await result.findByText('这是取消报名的链接')).toBeVisible();
  await looked();
  expect(vibrate).toHaveBeenCalledTimes(1);
  shown = 'two';
  expect(await result.findByText('来宾 two')).toBeVisible();
  expect(asked.map(({ code }) => code)).toEqual(['two']);
  Reflect.deleteProperty(navigator, 'vibrate');
});

test('a ticket that comes again is asked about again: its second bearer is shown as such', async () => {
  offerCamera();
  let times = 0;
  const asked = answer(check, () => admitted('示例来宾', ++times === 1));
  const { user, start, result } = await openDoor();
  await user.click(start);
  shown = 'one';
  expect(await result.findByText('签到成功')).toBeVisible();
  shown = '';
  await looked(1);
  shown = 'one';
  await looked();
  expect(asked).toHaveLength(1);
  shown = '';
  await looked(7);
  shown = 'one';
  expect(await result.findByText('已签到过')).toBeVisible();
  expect(asked).toHaveLength(2);
});

test.each([
  ['NotAllowedError', '摄像头没有获得允许'],
  ['NotFoundError', '没有可用的摄像头'],
  ['NotReadableError', '摄像头打不开'],
])('%s: what to do is said, it may be tried again, and typing remains', async (name, words) => {
  const { getUserMedia } = offerCamera();
  getUserMedia.mockRejectedValueOnce(new DOMException('', name));
  const { user, start } = await openDoor();
  await user.click(start);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText(/也可以直接输入票券码/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '票券码或票券链接' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '关闭摄像头' })).toBeVisible();
});

test('a browser without cameras says so', async () => {
  const { user, start } = await openDoor();
  await user.click(start);
  expect(await screen.findByText('没有可用的摄像头')).toBeVisible();
});

test('a camera that is taken away can be opened anew', async () => {
  const { tracks } = offerCamera();
  const { user, start } = await openDoor();
  await user.click(start);
  await screen.findByRole('button', { name: '关闭摄像头' });
  act(() => tracks[0]?.ended?.());
  expect(screen.getByRole('button', { name: '打开摄像头扫码' })).toBeVisible();
});
