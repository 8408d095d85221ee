import type { EmbeddedProps } from '@hub/shared/embed/lifecycles';
import { Absent } from './absent.tsx';
import { EventMissing } from './event-missing.tsx';
import { EventPage } from './event-page.tsx';

const eventPath = /^\/activities\/([1-9]\d{0,8})\/?$/;

/** What a foreign host shows: the event that its address names. */
export const EventRoot = ({ path, initial, onAbsent }: EmbeddedProps) => {
  const [, id] = eventPath.exec(path) ?? [];
  return id ? (
    <EventPage key={id} id={Number(id)} initial={initial} onAbsent={onAbsent} />
  ) : (
    <Absent absence="missing" onAbsent={onAbsent}>
      <EventMissing />
    </Absent>
  );
};
