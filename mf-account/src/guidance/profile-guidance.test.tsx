import { provideNavigation } from '@hub/shared/runtime/navigation';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { ProfileGuidance } from './profile-guidance.tsx';

const went = jest.fn();
const done = jest.fn();
beforeEach(() => {
  went.mockReset();
  done.mockReset();
});

const show = async () => {
  const part = await renderPart(<ProfileGuidance onDone={done} />);
  provideNavigation(went);
  return part;
};

test('says what is asked for and leads there; the page keeps the focus', async () => {
  const { user } = await show();
  const dialog = screen.getByRole('dialog', { name: '完善个人资料' });
  expect(dialog).toHaveAccessibleDescription(/arXiv 署名/);
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '去完善' }));
  expect(went).toHaveBeenCalledWith('/users/profile');
  expect(done).toHaveBeenCalledTimes(1);
});

test('can wait, by its button or Escape', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: '以后再说' }));
  await user.keyboard('{Escape}');
  expect(done).toHaveBeenCalledTimes(2);
  expect(went).not.toHaveBeenCalled();
});
