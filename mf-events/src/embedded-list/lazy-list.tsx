import { type ComponentType, lazy, Suspense } from 'react';
// In the sheet of the file that loads the list: it is the one that the hub's server links.
import '../entry/event-entry.module.css';
import type { EmbeddedListProps } from './embedded-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

const load = () =>
  import(/* webpackChunkName: "embedded-list" */ './embedded-list.tsx').then((module) => module.EmbeddedList);

const Later = lazy(async () => ({ default: await load() }));

let known: ComponentType<EmbeddedListProps> | undefined;

/** For the server, which draws at once or not at all. */
export const loadList = async (): Promise<void> => {
  known = await load();
};

/** The list, in a file of its own: most pages show an event. */
export const LazyList = (props: EmbeddedListProps) => {
  const List = known ?? Later;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <List {...props} />
    </Suspense>
  );
};
