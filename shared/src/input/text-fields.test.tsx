import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { renderPart } from '../testing/render-page.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

const Line = (given: Partial<TextInputProps>) => {
  const [value, setValue] = useState('');
  return <TextInput label="标题" value={value} onChange={setValue} {...given} />;
};

const Note = () => {
  const [value, setValue] = useState('');
  return <TextArea label="补充说明" limit={3} value={value} onChange={setValue} />;
};

test('Enter submits what stands there', async () => {
  const submit = jest.fn();
  const { user } = await renderPart(<Line onSubmit={submit} />);
  await user.type(screen.getByRole('textbox', { name: '标题' }), '大模型{Enter}');
  expect(submit.mock.calls).toEqual([['大模型']]);
});

test('the Enter that takes a candidate submits nothing', async () => {
  const submit = jest.fn();
  await renderPart(<Line onSubmit={submit} />);
  const field = screen.getByRole('textbox');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(submit).not.toHaveBeenCalled();
});

test('nor does an Enter that somebody else has handled', async () => {
  const submit = jest.fn();
  const { user } = await renderPart(<Line onSubmit={submit} onKeyDown={(event) => event.preventDefault()} />);
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('an error belongs to its field', async () => {
  await renderPart(<Line error="请填写举报链接" hideLabel />);
  const field = screen.getByRole('textbox', { name: '标题' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('请填写举报链接');
});

test('a limit counts as a reader counts and cuts what is over', async () => {
  const { user } = await renderPart(<Note />);
  const field = screen.getByRole('textbox', { name: '补充说明' });
  await user.type(field, '好👨‍👩‍👧‍👦');
  expect(screen.getByText('2/3')).toBeVisible();
  await user.type(field, '再来');
  expect(field).toHaveValue('好👨‍👩‍👧‍👦再');
  expect(screen.getByText('3/3')).toBeVisible();
});

test('a composition is not cut before it ends', async () => {
  await renderPart(<Note />);
  const field = screen.getByRole('textbox');
  fireEvent.input(field, { target: { value: 'nihaoma' }, isComposing: true });
  expect(field).toHaveValue('nihaoma');
  fireEvent.compositionEnd(field, { target: { value: '你好吗呀' } });
  expect(field).toHaveValue('你好吗');
});

const Both = ({ onDraw }: { onDraw: (title: string, note: string) => void }) => {
  const [note, setNote] = useState('');
  const [title, setTitle] = useState('');
  onDraw(title, note);
  return (
    <>
      <TextInput label="标题" value={title} onChange={setTitle} />
      <TextArea label="补充说明" value={note} onChange={setNote} />
    </>
  );
};

test('what was typed before the page listened stays, and is known', async () => {
  const drawn = jest.fn();
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<Both onDraw={drawn} />);
  // As a browser types: the attribute stays what the server wrote.
  for (const field of box.querySelectorAll<HTMLInputElement>('input, textarea')) field.value = '早到的字';
  const root = await act(async () => hydrateRoot(box, <Both onDraw={drawn} />));
  expect(drawn.mock.lastCall).toEqual(['早到的字', '早到的字']);
  expect(screen.getByRole('textbox', { name: '补充说明' })).toHaveValue('早到的字');
  expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('早到的字');
  act(() => root.unmount());
  box.remove();
});
