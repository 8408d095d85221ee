import { eventInEditor } from '@hub/shared/contracts/testing/event';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { begin, edit, field, kept, openEdit, press, row, type, update } from '../edit.testing.tsx';

beforeEach(begin);

const point = { time: '14:00', title: '开场', speaker: '' };
const address = '/uploads/a.webp';

/** Begins to send a picture within a text; what is returned lets it arrive. */
const pastePicture = (name: string) => {
  const arrive = hold('POST /v1/upload', { url: address, width: 1, height: 1 });
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const clipboardData = { files: [file], types: [], getData: () => '' };
  const text = field(name);
  act(() => void fireEvent(text, createEvent.paste(text, { clipboardData })));
  return arrive;
};

const saved = () => screen.findByRole('region', { name: '修改已保存' });

test('rows that the API spells otherwise stay where they are, with one that was just added and the focus in it', async () => {
  const { user } = await openEdit({ agenda: [point] });
  const title = row('日程第 1 项').getByLabelText('议题');
  fireEvent.change(title, { target: { value: '两个  空格' } });
  const release = hold(update, eventInEditor({ revision: 4, agenda: [{ ...point, title: '两个 空格' }] }));
  await user.click(press('保存修改'));
  await user.click(press('添加日程'));
  release();
  await saved();
  expect(row('日程第 1 项').getByLabelText('议题')).toBe(title);
  expect(title).toHaveValue('两个 空格');
  // Nor is who writes on taken to what was saved.
  expect(row('日程第 2 项').getByLabelText('时间')).toHaveFocus();
  expect(kept(5)).toEqual([]);
});

test('a picture that was begun while it is saved goes on its way, whatever the API makes of the texts', async () => {
  const { user } = await openEdit({ recap: '<p>旧回顾</p>' });
  const release = hold(
    update,
    eventInEditor({ revision: 4, content: '<p>清理过的介绍</p>', recap: '<p>清理过的回顾</p>' }),
  );
  await user.click(press('保存修改'));
  const arrive = pastePicture('活动介绍');
  const text = field('活动介绍');
  release();
  await saved();
  await waitFor(() => expect(field('回顾')).toHaveTextContent('清理过的回顾'));
  expect(field('活动介绍')).toBe(text);
  arrive();
  await waitFor(() => expect(kept(5)[0]?.values.content).toContain(address));
  expect(kept(5)[0]?.values.recap).toBe('<p>清理过的回顾</p>');
});

test('it goes on its way too where somebody else was faster, and its text is nobody else’s', async () => {
  const { user } = await openEdit();
  type('地点', '这里的地点');
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof eventInEditor>>();
  answer(edit, () => promise);
  refuse(update, 409, '内容已被修改，请刷新后重试');
  await user.click(press('保存修改'));
  const arrive = pastePicture('活动介绍');
  const text = field('活动介绍');
  resolve(eventInEditor({ revision: 4, recap: '<p>别处的回顾</p>' }));
  const goOn = await screen.findByRole('button', { name: '用合好的内容继续编辑' });
  arrive();
  await waitFor(() => expect(kept(5)[0]?.values.content).toContain(address));
  await user.click(goOn);
  await waitFor(() => expect(field('回顾')).toHaveTextContent('别处的回顾'));
  expect(field('活动介绍')).toBe(text);
  expect(kept(5)[0]?.values).toMatchObject({
    content: expect.stringContaining(address),
    recap: '<p>别处的回顾</p>',
  });
});
