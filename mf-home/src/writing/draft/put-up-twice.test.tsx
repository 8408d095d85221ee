import { answer } from '@hub/shared/testing/fake-api';
import { configure, screen, waitFor } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';
import { beginAnew, body, create, paste, saved, title, typeTitle } from '../writing.testing.ts';
import { storyDrafts } from './story-drafts.ts';

// In development React puts every page up, takes it down and puts it up again.
beforeEach(() => {
  configure({ reactStrictMode: true });
  beginAnew();
});
afterEach(() => configure({ reactStrictMode: false }));

test('a page that is put up again keeps its text, here and at the API', async () => {
  const created = answer(create, { ...saved(), is_repeat: false });
  const { user } = await openPage('/create');
  await typeTitle('标题');
  await paste('文字');
  await waitFor(() => expect(storyDrafts.of(3)[0]?.text.content).toBe('<p>文字</p>'));
  await user.click(screen.getByRole('button', { name: '存草稿' }));
  await waitFor(() => expect(created).toHaveLength(1));
});

test('a draft that was found goes up by itself', async () => {
  const first = await openPage('/create');
  await typeTitle('未完成');
  await paste('写了一半');
  first.unmount();
  const created = answer(create, { ...saved(), is_repeat: false });
  const { user } = await openPage('/create');
  await user.click(await screen.findByRole('button', { name: '恢复草稿' }));
  expect(await title()).toHaveValue('未完成');
  await waitFor(async () => expect(await body()).toHaveTextContent('写了一半'));
  await waitFor(() => expect(created).toHaveLength(1), { timeout: 8000 });
});
