import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../runtime/http/api-error.ts';
import { useMutation } from '../../runtime/queries/query.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { TextArea } from '../text-area.tsx';
import { TextInput } from '../text-input.tsx';
import { type FormErrors, useForm, useFormValues } from './use-form.ts';

const initial = { name: '', email: '', note: '' };
type Values = typeof initial;

const missing = ({ name, email }: Values): FormErrors<Values> => ({
  ...(name ? {} : { name: '请填写姓名' }),
  ...(email ? {} : { email: '请填写邮箱' }),
});

interface LetterProps {
  send: (values: Values) => Promise<string>;
  onSent?: () => void;
  /** What the API said before the form was opened. */
  refused?: FormErrors<Values>;
}

const Letter = ({ send, onSent, refused = {} }: LetterProps) => {
  const form = useForm({
    ...useFormValues(initial),
    initialErrors: () => refused,
    check: missing,
    mutation: useMutation({ mutationFn: send }),
    ...(onSent && { onSuccess: onSent }),
  });
  return (
    <form {...form.props}>
      <TextInput label="姓名" {...form.field('name')} />
      <TextInput label="邮箱" {...form.field('email')} />
      <TextArea label="留言" {...form.field('note')} />
      {form.problem && <p role="alert">{form.problem}</p>}
      <button type="submit" aria-busy={form.isPending}>
        发送
      </button>
    </form>
  );
};

const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: '发送' });

const open = async (send: (values: Values) => Promise<string>, onSent?: () => void) => {
  const page = await renderPart(<Letter send={send} {...(onSent && { onSent })} />);
  const fill = async () => {
    await page.user.type(field('姓名'), '林');
    await page.user.type(field('邮箱'), 'lin@example.com');
  };
  return { ...page, fill };
};

const wrong = (...fields: string[]) =>
  new ApiError(
    'answer',
    422,
    '请求参数错误',
    fields.map((name) => ({ field: name, message: `${name}不对` })),
  );

test('what the API said before the form was there stands at its field until that changes', async () => {
  const { user } = await renderPart(<Letter send={async () => ''} refused={{ email: '邮箱不对' }} />);
  expect(field('邮箱')).toHaveAccessibleDescription('邮箱不对');
  await user.type(field('姓名'), '林');
  expect(field('邮箱')).toBeInvalid();
  await user.type(field('邮箱'), 'l');
  expect(field('邮箱')).toBeValid();
});

test('what is missing stands at its field, the first has the focus, and nothing is sent', async () => {
  const send = jest.fn(async () => '');
  const { user } = await open(send);
  await user.type(field('留言'), '你好');
  await user.click(button());
  // In the contract's words: the browser says nothing of its own.
  expect(button().closest('form')).toHaveAttribute('novalidate');
  expect(field('姓名')).toHaveAccessibleDescription('请填写姓名');
  expect(field('邮箱')).toHaveAccessibleDescription('请填写邮箱');
  expect(field('姓名')).toHaveFocus();
  await user.type(field('姓名'), '林');
  expect(field('姓名')).toBeValid();
  expect(field('邮箱')).toBeInvalid();
  await user.click(button());
  expect(field('邮箱')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('two presses before the page is drawn anew send once, and the button is busy meanwhile', async () => {
  const answered = Promise.withResolvers<string>();
  const send = jest.fn(() => answered.promise);
  const sent = jest.fn();
  const { container, fill } = await open(send, sent);
  await fill();
  const form = container.querySelector('form') as HTMLFormElement;
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
  fireEvent.submit(form);
  answered.resolve('done');
  await waitFor(() =>
    expect(sent.mock.calls).toEqual([['done', { ...initial, name: '林', email: 'lin@example.com' }]]),
  );
  expect(send).toHaveBeenCalledTimes(1);
  expect(button()).toHaveAttribute('aria-busy', 'false');
});

/** Its draft store turns to another account while what the last one wrote is on its way. */
const Shared = ({ send, isPending }: { send: () => Promise<void>; isPending: boolean }) => {
  const form = useForm({ ...useFormValues({}), mutation: { mutateAsync: send, isPending } });
  return <form {...form.props} aria-label="留言" />;
};

test('whose sending is not pending any more may send again, answered or not', async () => {
  const send = jest.fn(() => new Promise<void>(() => undefined));
  const submit = () => fireEvent.submit(screen.getByRole('form'));
  const { rerender } = await renderPart(<Shared send={send} isPending={false} />);
  submit();
  rerender(<Shared send={send} isPending />);
  submit();
  expect(send).toHaveBeenCalledTimes(1);
  rerender(<Shared send={send} isPending={false} />);
  submit();
  expect(send).toHaveBeenCalledTimes(2);
});

test('the Enter that takes a candidate sends nothing, the next one does', async () => {
  const send = jest.fn(async () => '');
  const { user, fill } = await open(send);
  await fill();
  const isDefault = fireEvent.keyDown(field('邮箱'), { key: 'Enter', isComposing: true });
  expect(isDefault).toBe(false);
  expect(send).not.toHaveBeenCalled();
  await user.type(field('邮箱'), '{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('what the API refuses stands at its field until that changes, and nothing is lost', async () => {
  const { user, fill } = await open(() => Promise.reject(wrong('exts.email', 'unknown')));
  await fill();
  await user.click(button());
  await waitFor(() => expect(field('邮箱')).toHaveAccessibleDescription('exts.email不对'));
  expect(field('邮箱')).toHaveFocus();
  expect(field('邮箱')).toHaveValue('lin@example.com');
  expect(field('姓名')).toHaveValue('林');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(field('邮箱'), 'n');
  expect(field('邮箱')).toBeValid();
});

test('the same refusal once more takes the focus there once more', async () => {
  const { user, fill } = await open(() => Promise.reject(wrong('email')));
  await fill();
  await user.click(button());
  await waitFor(() => expect(field('邮箱')).toHaveFocus());
  await user.click(button());
  await waitFor(() => expect(field('邮箱')).toHaveFocus());
});

test.each([
  ['of no field', new ApiError('answer', 409, '名额已满'), '名额已满'],
  ['of a field that is not here', wrong('activityId'), '请求参数错误'],
])('a failure %s is an alert, which goes with the next change', async (_case, error, words) => {
  const { user, fill } = await open(() => Promise.reject(error));
  await fill();
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(field('姓名')).toHaveValue('林');
  await user.type(field('留言'), '！');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nobody hears of a request that was superseded', async () => {
  const send = jest.fn(() => Promise.reject(new ApiError('cancelled', 0, 'canceled')));
  const { user, fill } = await open(send);
  await fill();
  await user.click(button());
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('邮箱')).toBeValid();
});
