import type { OrganisedEvent } from '@hub/shared/contracts/events/organising';
import { isCancelled } from '@hub/shared/runtime/api-error';
import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { useMutation, useQueryClient } from '@hub/shared/runtime/query';
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
  const client = useQueryClient();
  const held = useRef({ code: '', missed: 0 });
  const [outcome, setOutcome] = useState<Outcome>();

  const say = (next: Outcome) => {
    setOutcome(next);
    signal(next.kind);
  };
  const mutationKey = callKey('POST /v1/events/checkIn', { id: eventId });
  const {
    mutateAsync,
    isPending: busy,
    variables: last = '',
  } = useMutation({
    mutationKey,
    mutationFn: (code: string) => api('POST /v1/events/checkIn', { id: eventId, code }, { silent: true }),
    onSuccess: (answer) => {
      onNumbers(answer);
      say(outcomeOf(answer));
    },
    onError: (error) => {
      if (!isCancelled(error)) say(failureOf(error));
    },
  });
  // A camera does not wait until it is drawn.
  const isBusy = () => client.isMutating({ mutationKey, exact: true }) > 0;
  const ask = async (code: string): Promise<boolean> => {
    if (isBusy()) return false;
    try {
      await mutateAsync(code);
      return true;
    } catch (error) {
      return !isCancelled(error) && failureOf(error).kind === 'refused';
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
    if (code === held.current.code || isBusy()) return;
    held.current.code = code;
    void check(text);
  };
  const retry = () => void ask(last);
  useRetryOnline(outcome?.kind === 'failed' && !busy ? retry : undefined);
  return { outcome, busy, check, see, retry };
};
