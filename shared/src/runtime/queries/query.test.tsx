import { act, screen, waitFor } from '@testing-library/react';
import { renderPart } from '../../testing/render-page.tsx';
import { useSingleMutation } from './query.ts';

const Press = ({ send }: { send: (n: number) => Promise<void> }) => {
  const { mutate, isPending } = useSingleMutation({ mutationFn: send });
  return (
    <button type="button" aria-busy={isPending} onClick={() => mutate(1)}>
      发送
    </button>
  );
};

const button = () => screen.getByRole('button');

test('a button sends once, however often it is pressed before the result is drawn, and again afterwards', async () => {
  const answers: (() => void)[] = [];
  const send = jest.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const { user } = await renderPart(<Press send={send} />);
  act(() => {
    button().click();
    button().click();
  });
  await user.click(button());
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => answers[0]?.());
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'false'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await user.click(button());
  expect(send).toHaveBeenCalledTimes(2);
  await act(async () => answers[1]?.());
});

test('what failed may be sent again', async () => {
  const send = jest.fn(() => Promise.reject(new Error('no')));
  const { user } = await renderPart(<Press send={send} />);
  await user.click(button());
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'false'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await user.click(button());
  expect(send).toHaveBeenCalledTimes(2);
});
