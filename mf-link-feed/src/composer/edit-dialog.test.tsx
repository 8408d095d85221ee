import { status } from '@hub/shared/contracts/testing/link';
import { answer } from '@hub/shared/testing/fake-api';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { beginAnew, field, media, toasts } from './composer.testing.tsx';
import { EditDialog } from './edit-dialog.tsx';

beforeEach(beginAnew);

test('an edit begins with what was written, keeps its pictures, and shows wherever the post stands', async () => {
  const own = status({ id: '20', media_attachments: [media({ id: '41', description: '猫' })] });
  const source = { id: '20', text: '原来 @user4', spoiler_text: '剧透', language: 'en' };
  answer('GET /api_link/v1/statuses/{id}/source', source);
  const changed = answer('PUT /api_link/v1/statuses/{id}', status({ id: '20', content: '<p>改了</p>' }));
  const onClose = jest.fn();
  const { user, queryClient } = await renderPart(<EditDialog status={own} onClose={onClose} />);
  const home = ['GET /api_link/v1/timelines/home', {}, 7];
  queryClient.setQueryData(home, { pages: [[own]], pageParams: [1] });
  await screen.findByDisplayValue('原来 @user4');
  expect(screen.queryByRole('combobox', { name: '谁可以看' })).toBeNull();
  expect(field()).toHaveFocus();
  await user.keyboard('，改');
  await user.click(screen.getByRole('button', { name: '更新' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(changed).toEqual([
    {
      status: '原来 @user4，改',
      spoiler_text: '剧透',
      sensitive: true,
      language: 'en',
      media_ids: ['41'],
    },
  ]);
  expect(JSON.stringify(queryClient.getQueryData(home))).toContain('改了');
  expect(toasts()).toEqual(['已更新']);
});
