import { mediaAttachment } from '@hub/shared/contracts/testing/feed-examples';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { MediaGrid } from './media-grid.tsx';

test('a picture opens as large as the window, with its words, and closes', async () => {
  const media = [
    mediaAttachment({ description: '窗外的山' }),
    mediaAttachment({ id: '2', description: null }),
  ];
  const { user } = await renderPart(<MediaGrid media={media} />);
  expect(screen.getByRole('button', { name: '放大图片：第 2 张，没有说明' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '放大图片：窗外的山' }));
  const dialog = await screen.findByRole('dialog', { name: '窗外的山' });
  const large = within(dialog).getByRole('img', { name: '窗外的山' });
  expect(large).toHaveAttribute('src', media[0]?.url);
  await user.click(large);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
