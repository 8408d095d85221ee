import type { EmbeddedProps } from '@hub/shared/embed/lifecycles';
import { settings } from '@hub/shared/runtime/settings';
import { useEffect } from 'react';
import { askedTags } from '../embedded-list/asked-tags.ts';
import { LazyList } from '../embedded-list/lazy-list.tsx';
import { Absent } from '../event/absent.tsx';
import { EventMissing } from './event-missing.tsx';
import { EventPage } from './event-page.tsx';

const eventPath = /^\/activities\/([1-9]\d{0,8})\/?$/;

/** What a foreign host shows: the event that its address names, or the list of those to come. */
export const EventRoot = ({ path, initial, onAbsent }: EmbeddedProps) => {
  const [, id] = eventPath.exec(path) ?? [];
  if (id) return <EventPage key={id} id={Number(id)} initial={initial} onAbsent={onAbsent} />;
  const tags = askedTags(path);
  if (tags) return <LazyList key={tags.join()} tags={tags} onAbsent={onAbsent} />;
  return (
    <Absent absence="invalid" onAbsent={onAbsent}>
      <EventMissing />
      <InvalidPath path={path} />
    </Absent>
  );
};

/** A page's owner wrote it, and can mend it: no reader can. */
const InvalidPath = ({ path }: { path: string }) => {
  const { foreign } = settings();
  useEffect(() => {
    if (!foreign) return;
    // biome-ignore lint/suspicious/noConsole: the page is another site's, and its console the only place for its owner
    console.error(
      `<hub-remote>: mf-events shows nothing at the path "${path}". It takes /activities/5 (an event) or /events?tag=1,2 (the list; docs/embedding.md). 路径“${path}”无效：可以是 /activities/5（一场活动）或 /events?tag=1,2（活动列表）。`,
    );
  }, [foreign, path]);
  return null;
};
