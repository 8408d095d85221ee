import { answer, refuse } from '@hub/shared/testing/fake-api';
import { act, waitFor } from '@testing-library/react';
import { openPage } from '../../testing/open-page';
import { beginAnew, create, paste, saved, status, typeTitle } from '../writing.testing';

beforeEach(beginAnew);

test('where the browser has no room the API gets the text at once', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key: string) => {
    if (key.startsWith('hub:/write/')) throw new DOMException('full', 'QuotaExceededError');
  });
  refuse(create, 500);
  await openPage('/create');
  await typeTitle('没有空间');
  await paste('文字');
  await waitFor(() => expect(status()[0]).toMatch(/本机存储空间已满/), { timeout: 4000 });
  const leaving = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(leaving));
  expect(leaving.defaultPrevented).toBe(true);
  const created = answer(create, { ...saved(), is_repeat: false });
  await waitFor(() => expect(created).toHaveLength(1), { timeout: 9000 });
  full.mockRestore();
  const later = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(later));
  expect(later.defaultPrevented).toBe(false);
});
