import type { OrganisedEvent } from '@hub/shared/contracts/events/organising';
import { isCancelled } from '@hub/shared/runtime/api-error';
import { api } from '@hub/shared/runtime/http';
import { useRetryOnline } from '@hub/shared/runtime/use-online';
import { useRef, useState } from 'react';
import { failureOf, type Outcome, outcomeOf } from './result/outcome.ts';
import { signal } from './result/signal.ts';
import { readScanned } from './scanned.ts';

export interface CheckIn {
  outcome: Outcome | undefined;
  busy: boolean;
  /** Checks what somebody typed; true when it is known what to say of it. */
  check: (text: string) => Promise<boolean>;
  /** Takes what a camera sees, many times a second, or an empty text: a code counts once for each time it is held there. */
  see: (text: string) => void;
  /** Tries the code again that could not be checked. */
  retry: () => void;
}

/** So many looks without a code, about a second, and the ticket has been taken away; fewer are a hand that shakes. */
const looksAway = 5;

/** Lets the owners of tickets in, one after the other; a code that could not be checked is kept. */
export const useCheckIn = (
  eventId: number,
  onNumbers: (numbers: Pick<OrganisedEvent, 'confirmed' | 'checked_in'>) => void,
): CheckIn => {
  const last = useRef('');
  const held = useRef({ code: '', missed: 0 });
  const isBusy = useRef(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const say = (next: Outcome) => {
    setOutcome(next);
    signal(next.kind);
  };
  const ask = async (code: string): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    last.current = code;
    setBusy(true);
    try {
      const answer = await api('POST /v1/events/checkIn', { id: eventId, code }, { silent: true });
      onNumbers(answer);
      say(outcomeOf(answer));
      return true;
    } catch (error) {
      if (isCancelled(error)) return false;
      const failure = failureOf(error);
      say(failure);
      return failure.kind === 'refused';
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  };
  const check = async (text: string): Promise<boolean> => {
    const scanned = readScanned(text);
    if ('code' in scanned) return ask(scanned.code);
    say(scanned.none);
    return true;
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
    if (code === held.current.code || isBusy.current) return;
    held.current.code = code;
    void check(text);
  };
  const retry = () => void ask(last.current);
  useRetryOnline(outcome?.kind === 'failed' && !busy ? retry : undefined);
  return { outcome, busy, check, see, retry };
};
