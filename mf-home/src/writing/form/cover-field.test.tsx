import { pictureProblem } from '@hub/shared/input/picture-problem';
import { useAuth } from '@hub/shared/runtime/auth';
import { answer } from '@hub/shared/testing/fake-api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';

jest.mock('@hub/shared/input/picture-problem', () => ({ pictureProblem: jest.fn() }));

const me = { id: 3, name: '示例作者' } as unknown as NonNullable<ReturnType<typeof useAuth.getState>['info']>;

beforeEach(() => {
  localStorage.clear();
  useAuth.setState({ status: 'member', info: me }, true);
  answer('GET /v1/tags', []);
});

test('a cover from elsewhere is shown as readers get it, and says so when they get none', async () => {
  const words = '图片超过 1 MB，请下载后上传';
  jest.mocked(pictureProblem).mockResolvedValue(words);
  const asked = answer('POST /v1/story/preview', { content: '', cover_url: '/img/key/640.webp' });
  await openPage('/create');
  const field = await screen.findByRole('textbox', { name: '封面' });
  fireEvent.change(field, { target: { value: 'https://example.org/a.png' } });
  const image = await screen.findByRole('img', { name: '封面预览' });
  expect(image).toHaveAttribute('src', '/img/key/640.webp');
  expect(asked).toEqual([{ content: '', cover_url: 'https://example.org/a.png' }]);
  fireEvent.error(image);
  await waitFor(() => expect(field).toHaveAccessibleDescription(words));
  fireEvent.change(field, { target: { value: '/uploads/a.webp' } });
  expect(field).not.toHaveAccessibleDescription(words);
  expect(screen.getByRole('img', { name: '封面预览' })).toHaveAttribute('src', '/uploads/a.webp');
});
