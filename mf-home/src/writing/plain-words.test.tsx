import { storyEntry } from '@hub/shared/contracts/testing/story';
import { answer } from '@hub/shared/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';
import { beginAnew, create, paste, saved, typeTitle, update } from './writing.testing.ts';

const word = '有代码块过长或过于复杂，没有着色';

beforeEach(beginAnew);

test('the preview says what readers see plainer than it was meant', async () => {
  answer('POST /v1/story/preview', { content: '<p>正文</p>', cover_url: '' }, {}, word);
  const { user } = await openPage('/create');
  await typeTitle('标题');
  await paste('正文');
  await user.click(screen.getByRole('button', { name: '预览' }));
  expect(await screen.findByText(word)).toBeInTheDocument();
});

test('who publishes is told so; a draft is saved without a word', async () => {
  const created = answer(create, { ...saved(), is_repeat: false }, {}, word);
  answer(update, saved(2, 'pending'), {}, word);
  answer('POST /v1/story/similar', []);
  answer('GET /v1/stories/{id}', storyEntry({ id: 12 }));
  const { user } = await openPage('/create');
  await typeTitle('标题');
  await paste('正文');
  await waitFor(() => expect(created).toHaveLength(1), { timeout: 8000 });
  expect(screen.queryByText(word)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '发布' }));
  expect(await screen.findByText(word)).toBeInTheDocument();
});
