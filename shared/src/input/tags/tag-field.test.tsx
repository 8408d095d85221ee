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

/** What is offered for these words. */
const offeredFor = async (words: string) => {
  answer('GET /v1/tags', [
    tag({ id: '2', title: '智能体', names: ['agent', 'AI agent'] }),
    tag({ id: '10', title: '强化学习', names: ['reinforcement learning', 'rl'] }),
    tag({ id: '1026', title: 'AI' }),
  ]);
  const { user } = await renderPart(<Field />);
  await user.type(await screen.findByRole('combobox', { name: '标签' }), words);
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
