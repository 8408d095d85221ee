import { loginInfo } from '@hub/shared/contracts/testing/account';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { logIn, openPage } from '../../testing/open-page.tsx';

const square = { x: 10, y: 0, width: 40, height: 40 };
const cut = jest.fn();

jest.mock('./square-picture.ts', () => ({
  mostBytes: 100,
  isReadable: async (file: File) => file.name !== 'broken.png',
  squarePicture: async (file: File, part: object) => {
    cut(file.name, part);
    return new Blob(['x'], { type: 'image/png' });
  },
}));

// What the tool makes of pointers and sizes needs a browser; the browser tests have it.
jest.mock('react-easy-crop', () => ({
  __esModule: true,
  default: ({ zoom, onCropComplete }: { zoom: number; onCropComplete: (...areas: object[]) => void }) => {
    useEffect(() => onCropComplete({}, square), [onCropComplete]);
    return <p>放大到 {zoom}</p>;
  },
}));

beforeEach(() => {
  sessionStorage.clear();
  cut.mockReset();
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
  logIn({ avatar_url: '' });
});

const choose = (name: string, size = 10) =>
  fireEvent.change(screen.getByLabelText('选择头像图片'), {
    target: { files: [new File(['x'.repeat(size)], name, { type: 'image/png' })] },
  });
const picture = () => screen.getByRole('img', { name: '当前头像' });
const dialog = () => screen.findByRole('dialog', { name: '裁剪头像' });

test('is cut where one says, sent at once, and saved with the rest', async () => {
  answer('POST /v1/upload', { url: '/uploads/a.png', width: 512, height: 512 });
  const saved = answer('POST /v1/users/edit', loginInfo({ id: 7, avatar_url: '/uploads/a.png' }));
  const { user } = await openPage('/users/edit');
  expect(picture()).toHaveTextContent('林');
  choose('me.png');
  expect(await dialog()).toBeVisible();
  fireEvent.change(screen.getByRole('slider', { name: '缩放' }), { target: { value: '2' } });
  expect(screen.getByText('放大到 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(picture()).toHaveAttribute('src', '/uploads/a.png'));
  expect(cut).toHaveBeenCalledWith('me.png', square);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已保存')).toBeVisible();
  expect(saved).toEqual([{ avatar_url: '/uploads/a.png', writer_id: 7 }]);
});

test('that is too large or unreadable says so', async () => {
  await openPage('/users/edit');
  choose('large.png', 200);
  expect(await screen.findByRole('alert')).toHaveTextContent('图片不能超过 10 MB');
  choose('broken.png');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('图片无法识别'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('that is refused stays in its dialog, which can be given up', async () => {
  refuse('POST /v1/upload', 415, '仅支持 PNG、JPEG、GIF、WebP 图片');
  const { user } = await openPage('/users/edit');
  choose('me.png');
  await user.click(await screen.findByRole('button', { name: '确定' }));
  expect(await dialog()).toHaveTextContent('仅支持');
  await user.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(picture()).toHaveTextContent('林');
});
