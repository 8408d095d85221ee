import { screen } from '@testing-library/react';
import { useState } from 'react';
import { tag } from '../../contracts/testing/catalogue.ts';
import { answer } from '../../testing/fake-api.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { TagField } from './tag-field.tsx';

const Field = () => {
  const [chosen, setChosen] = useState<number[]>([]);
  return <TagField chosen={chosen} error={undefined} onChange={setChosen} />;
};

const typeInto = async (words: string) => {
  answer('GET /v1/tags', [
    tag({ id: '2', title: '智能体', names: ['agent', 'AI agent'] }),
    tag({ id: '10', title: '强化学习', names: ['reinforcement learning', 'rl'] }),
    tag({ id: '1026', title: 'AI' }),
  ]);
  const { user } = await renderPart(<Field />);
  const field = await screen.findByRole('combobox', { name: '标签' });
  await user.type(field, words);
  return { user, field };
};

/** What is offered for these words. */
const offeredFor = async (words: string) => {
  const { user } = await typeInto(words);
  return { user, offered: (await screen.findAllByRole('option')).map(({ textContent }) => textContent) };
};

test.each([
  ['Reinforcement  learning ', ['强化学习']],
  ['RL', ['强化学习']],
  ['强化', ['强化学习']],
  ['agents', ['智能体']],
  // What bears the word in its title comes first.
  ['ai', ['AI', '智能体']],
])('%s finds %j', async (words, titles) => {
  expect((await offeredFor(words)).offered).toEqual(titles);
});

test('what was found by another name is chosen by its title', async () => {
  const { user } = await offeredFor('RL');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: '移除标签 强化学习' })).toBeVisible();
});

test('words that are no tag are said to be none; so are words that were left without a choice', async () => {
  const { user, field } = await typeInto('量子');
  expect(await screen.findByText(/^没有“量子”这个标签/)).toHaveAttribute('aria-live', 'polite');
  expect(field).toHaveAccessibleDescription(/没有“量子”这个标签/);
  await user.clear(field);
  await user.type(field, '强化');
  expect(field).not.toHaveAccessibleDescription();
  await user.tab();
  expect(field).toHaveAccessibleDescription(/“强化”还没有选上/);
  await user.click(field);
  await user.keyboard('{Enter}');
  expect(field).not.toHaveAccessibleDescription();
});
