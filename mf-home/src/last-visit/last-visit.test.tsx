import { loginInfo } from '@hub/shared/contracts/testing/account';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { storedValue } from '@hub/shared/storage/stored-value';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';
import { seenBefore } from './last-visit.ts';

const line = '上次看到这里';
const hour = 60 * 60_000;
const at = (time: string) => Date.parse(`${time}:00+08:00`);

const column = (...times: string[]) => {
  refuse('GET /v1/highlights', 503);
  answer('POST /v1/story/list', ({ input }) =>
    input['page'] === 1
      ? times.map((time, index) => storyEntry({ id: 100 - index, title: time, created_at: `${time} 发布` }))
      : [],
  );
};

const visit = storedValue('column-visit', (value): value is Record<string, number> => value !== null);
beforeEach(() => visit.remove());

/** The last visit ended hours ago, and its newest story was of this time. */
const sawUntil = (time: string) => visit.write({ seen: at(time), at: Date.now() - hour, before: 0 });

/** What stands in the article with the line. */
const below = () => screen.queryByText(line)?.closest('article')?.querySelector('h2')?.textContent;

test('between what is new and what was there at the last visit is a line', async () => {
  column('2026-08-22 12:00', '2026-08-22 11:00', '2026-08-22 10:00');
  sawUntil('2026-08-22 11:00');
  await openPage('/');
  await waitFor(() => expect(below()).toBe('2026-08-22 11:00'));
  expect(visit.read()).toMatchObject({ seen: at('2026-08-22 12:00'), before: at('2026-08-22 11:00') });
});

test('who comes back soon is on the same visit: the line stays', async () => {
  column('2026-08-22 12:00', '2026-08-22 11:00');
  visit.write({ seen: at('2026-08-22 12:00'), at: Date.now() - 60_000, before: at('2026-08-22 11:00') });
  await openPage('/');
  await waitFor(() => expect(below()).toBe('2026-08-22 11:00'));
});

test('no line on a first visit, nor where nothing is new, nor in an order that is not of time', async () => {
  column('2026-08-22 12:00', '2026-08-22 11:00');
  const first = await openPage('/');
  await screen.findByText('2026-08-22 11:00');
  await waitFor(() => expect(visit.read()).toMatchObject({ seen: at('2026-08-22 12:00'), before: 0 }));
  expect(screen.queryByText(line)).not.toBeInTheDocument();
  first.unmount();

  sawUntil('2026-08-22 12:00');
  const again = await openPage('/');
  await screen.findByText('2026-08-22 11:00');
  await waitFor(() => expect(visit.read()).toMatchObject({ before: at('2026-08-22 12:00') }));
  expect(screen.queryByText(line)).not.toBeInTheDocument();
  again.unmount();

  sawUntil('2026-08-22 11:00');
  await openPage('/?sort=hot');
  await screen.findByText('2026-08-22 11:00');
  expect(screen.queryByText(line)).not.toBeInTheDocument();
});

test('what something else wrote there is no visit', async () => {
  column('2026-08-22 12:00', '2026-08-22 11:00');
  visit.write({ seen: 'soon' as unknown as number, at: 1 });
  await openPage('/');
  await screen.findByText('2026-08-22 11:00');
  await waitFor(() => expect(visit.read()).toMatchObject({ before: 0 }));
  expect(screen.queryByText(line)).not.toBeInTheDocument();
});

describe('of a member', () => {
  const visitCall = 'POST /v1/account/visit';
  beforeEach(() => act(() => receiveLogin(loginInfo({ id: 5 }))));
  afterEach(() => act(() => receiveLogin({})));

  test('what was seen on another device counts too, and 补课 knows of it', async () => {
    column('2026-08-22 12:00', '2026-08-22 11:00', '2026-08-22 10:00');
    sawUntil('2026-08-22 10:00');
    const noted = answer(visitCall, { before: at('2026-08-22 11:00') / 1000 });
    await openPage('/');
    await waitFor(() => expect(below()).toBe('2026-08-22 11:00'));
    expect(noted).toEqual([{ seen: at('2026-08-22 12:00') / 1000, writer_id: 5 }]);
    expect(seenBefore()).toBe(at('2026-08-22 11:00'));
  });

  test('this device knows alone where the hub does not say', async () => {
    column('2026-08-22 12:00', '2026-08-22 11:00');
    sawUntil('2026-08-22 11:00');
    refuse(visitCall, 503);
    await openPage('/');
    await waitFor(() => expect(below()).toBe('2026-08-22 11:00'));
  });
});
