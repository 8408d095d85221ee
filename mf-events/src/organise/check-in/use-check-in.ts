import type { OrganisedEvent } from '@hub/shared/contracts/events/organising';
import { isCancelled } from '@hub/shared/runtime/api-error';
import { useMutation, useQueryClient, wantedNow } from '@hub/shared/runtime/query';
import { useRetryOnline } from '@hub/shared/runtime/use-online';
import { useRef, useState } from 'react';
import { type Admission, checkInAction } from './check-in.calls.ts';
import { failureOf, type Outcome, outcomeOf } from './result/outcome.ts';
import { signal } from './result/signal.ts';
import { readScanned } from './scanned.ts';

export interface CheckIn {
  outcome: Outcome | undefined;
  busy: boolean;
  /** The last one was found by their name. */
  isByName: boolean;
  /** Checks what somebody typed. */
  check: (text: string) => Promise<Checked>;
  /** Lets in whom somebody found by their name. */
  admit: (orderId: number) => void;
  /** Takes what a camera sees, many times a second, or an empty text: a code counts once for each time it is held there. */
  see: (text: string) => void;
  /** Tries the code again that could not be checked. */
  retry: () => void;
}

/** What becomes of what was typed: it is done with, is no good ticket but may be mistyped, or is not known yet. */
export type Checked = 'done' | 'refused' | 'unknown';

/** So many looks without a code, about a second, and the ticket has been taken away; fewer are a hand that shakes. */
const looksAway = 5;

/** Lets the owners of tickets in, one after the other; a code that could not be checked is kept. */
export const useCheckIn = (
  { eventId, member }: { eventId: number; member: number },
  onNumbers: (numbers: Pick<OrganisedEvent, 'confirmed' | 'checked_in'>) => void,
): CheckIn => {
  const client = useQueryClient();
  const held = useRef({ code: '', missed: 0 });
  const [outcome, setOutcome] = useState<Outcome>();

  const say = (next: Outcome) => {
    setOutcome(next);
    signal(next.kind);
  };
  const action = checkInAction(eventId, member);
  const {
    mutateAsync,
    isPending: busy,
    variables: last,
  } = useMutation({
    ...action,
    onSuccess: (answer) => {
      onNumbers(answer);
      say(outcomeOf(answer));
    },
    onError: (error, admission) => {
      if (!isCancelled(error)) say(failureOf(error, 'code' in admission));
    },
  });
  // A camera does not wait until it is drawn.
  const isBusy = () => wantedNow(client, action) !== undefined;
  const ask = async (admission: Admission): Promise<Checked> => {
    if (isBusy()) return 'unknown';
    try {
      await mutateAsync(admission);
      return 'done';
    } catch (error) {
      const isRefused = !isCancelled(error) && failureOf(error, 'code' in admission).kind === 'refused';
      return isRefused ? 'refused' : 'unknown';
    }
  };
  const check = async (text: string): Promise<Checked> => {
    const scanned = readScanned(text);
    if ('code' in scanned) return ask(scanned);
    say(scanned.none);
    return 'done';
  };
  const see = (text: string) => {
    const scanned = readScanned(text);
    // The same ticket by its code and by its link.
    const code = 'code' in scanned ? scanned.code : text;
    if (code === '') {
      held.current.missed += 1;
      if (held.current.missed >= looksAway) held.current.code = '';
      return;
    }
    held.current.missed = 0;
    if (code === held.current.code || isBusy()) return;
    held.current.code = code;
    void check(text);
  };
  const admit = (orderId: number) => void ask({ order_id: orderId });
  const retry = () => void (last && ask(last));
  useRetryOnline(outcome?.kind === 'failed' && !busy ? retry : undefined);
  const isByName = last !== undefined && 'order_id' in last;
  return { outcome, busy, isByName, check, admit, see, retry };
};
