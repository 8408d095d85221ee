import type { CallKey } from '@hub/shared/contracts/client';
import { fieldErrors } from '@hub/shared/runtime/api-error';
import { callKey } from '@hub/shared/runtime/call-query';
import { tellFailure } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { mutationOptions, type QueryClient } from '@hub/shared/runtime/query';

interface Change<Input, Answer> {
  send: (by: { writer_id: number }, input: Input) => Promise<Answer>;
  /** What is said not to be done where another account is logged in. */
  undone: string;
  /** Writes what the API said into the answers to this member. */
  onDone?: (client: QueryClient, answer: Answer, input: Input) => unknown;
  /** What is asked for anew, also where it failed. */
  stale?: readonly CallKey[];
}

/** Changes something of a member's account, in their name alone. What is wrong with a field is said at it, all else as a message. */
export const accountAction = <Input = void, Answer = unknown>(
  call: CallKey,
  member: number,
  { send, undone, onDone, stale = [] }: Change<Input, Answer>,
) =>
  mutationOptions({
    mutationKey: callKey(call, {}, member),
    mutationFn: (input: Input) => inNameOf(member, (by) => send(by, input), undone),
    onSuccess: (answer, input, _before, { client }) => onDone?.(client, answer, input),
    onError: (error) => {
      if (fieldErrors(error).length === 0) tellFailure(error);
    },
    onSettled: (_answer, _error, _input, _before, { client }) =>
      Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: callKey(key, {}, member) }))),
  });
