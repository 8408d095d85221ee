import { eventEntry } from '@hub/shared/contracts/testing/event';
import { provideRemotes } from '@hub/shared/runtime/remotes';
import { answer } from '@hub/shared/testing/fake-api';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../remote.json';
import { EventList } from './event-list.tsx';

const Drawn = ({ item }: { item: { event_info: { name: string } } }) => <h2>{item.event_info.name}</h2>;

test('the entries come with what draws them, so that none moves the next', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  provideRemotes({
    registry: {
      version: 1,
      remotes: [
        { ...remote, version: undefined, routes: [], entries: ['event'], slots: [], entry: '' } as never,
      ],
    },
    load: () => promise,
    isAlive: async () => true,
  });
  const asked = answer('POST /v1/users/events', ({ input }) =>
    input['page'] === 1 ? [eventEntry({ id: 1, name: '读书会' }), eventEntry({ id: 2, name: '沙龙' })] : [],
  );
  const { queryClient } = await renderPart(<EventList id={7} enabled emptyHint="" />);
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryAllByRole('article')).toHaveLength(0);
  expect(screen.getByRole('feed', { busy: true })).toBeVisible();
  resolve({ entries: { event: Drawn } });
  expect(await screen.findByRole('heading', { name: '读书会' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});
