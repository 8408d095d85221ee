import type { Attendee } from '@hub/shared/contracts/events/attendees';
import { ATTENDEES_A_PAGE } from '@hub/shared/contracts/limits/attendee-limits';
import { TextInput } from '@hub/shared/input/text-input';
import { useDebounced } from '@hub/shared/input/use-debounced';
import { callQuery } from '@hub/shared/runtime/call-query';
import { useQuery } from '@hub/shared/runtime/query';
import { Button } from '@hub/shared/ui/button';
import { type RefObject, useId, useState } from 'react';
import styles from './name-search.module.css';
import type { Outcome } from './result/outcome.ts';
import { useNextGuest } from './use-next-guest.ts';

export interface NameSearchProps {
  eventId: number;
  viewer: number;
  field: RefObject<HTMLInputElement | null>;
  busy: boolean;
  /** What became of the last one: whoever came in is shown as such. */
  seen: Outcome | undefined;
  onAdmit: (orderId: number) => void;
}

const debounceMs = 300;
const shown = 8;

const moreThan = (count: number): string => {
  // Of a full page the API does not say how many more there are.
  if (count >= ATTENDEES_A_PAGE) return '还有更多，请多输几个字。';
  return count > shown ? `还有 ${count - shown} 位，请多输几个字。` : '';
};

/** The way in for whoever has no ticket at hand: by name, in Han or pinyin, with a button. */
export const NameSearch = ({ eventId, viewer, field, busy, seen, onAdmit }: NameSearchProps) => {
  const [text, setText] = useState('');
  const words = useDebounced(text.trim(), debounceMs);
  const list = useId();
  const { data, isError, refetch } = useQuery({
    ...callQuery('POST /v1/events/orders', {
      input: { id: eventId, q: words, status: 'confirmed' },
      member: viewer,
      silent: true,
    }),
    enabled: words !== '',
    // Others let people in at another door.
    staleTime: 0,
  });
  const { rows, admit } = useNextGuest({
    field,
    seen,
    onAdmit,
    onSeen: () => words !== '' && void refetch(),
  });
  const found = words === '' ? [] : (data ?? []);
  return (
    <div className={styles.search}>
      <TextInput
        ref={field}
        label="按姓名签到"
        value={text}
        onChange={setText}
        autoComplete="off"
        placeholder="姓名、拼音或手机号"
        aria-controls={list}
      />
      <ul ref={rows} id={list} aria-label="找到的报名" className={styles.list}>
        {found.slice(0, shown).map((attendee) => (
          <Row key={attendee.order_id} attendee={attendee} busy={busy} onAdmit={admit} />
        ))}
      </ul>
      <p role="status" className={styles.note}>
        {isError && !data && '没有查到，请检查网络后再试。'}
        {data && words !== '' && found.length === 0 && `没有找到“${words}”，请换个写法。`}
        {moreThan(found.length)}
      </p>
    </div>
  );
};

interface RowProps {
  attendee: Attendee;
  busy: boolean;
  onAdmit: (orderId: number) => void;
}

const Row = ({ attendee, busy, onAdmit }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.name}>{attendee.name}</span>
    <span className={styles.phone}>{attendee.phone || attendee.email}</span>
    {attendee.checked_in_at ? (
      <span className={styles.in}>已签到</span>
    ) : (
      <Button
        size="small"
        busy={busy}
        aria-label={`签到 ${attendee.name}`}
        onClick={() => onAdmit(attendee.order_id)}
      >
        签到
      </Button>
    )}
  </li>
);
