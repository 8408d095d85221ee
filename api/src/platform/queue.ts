import { waitWhile } from '@hub/shared/async/wait-while';
import { hold } from '@hub/shared/door/held';
import { currentAsker, currentSignal, leaveDoor } from './deadlines/current.ts';
import { AppError } from './errors/app-error.ts';

export interface Queue {
  /** Its name in `heldNow()`. */
  readonly name: string;
  readonly atOnce: number;
  /** Refuses further callers while this many wait. */
  readonly mostWaiting?: number;
  /** Refuses a caller (`by`) that already has this many waiting. */
  readonly mostOfOne?: number;
  /** Waiting requests release their slot at the door; without `by`, networks are served in turn. */
  readonly isApart?: boolean;
  /** Ends a wait after `ms` with this error. */
  readonly longest?: { readonly ms: number; readonly error: () => Error };
}

const RETRY_SECONDS = 5;

type Go = () => void;

/** A caller: a member, or a network. */
type By = number | string | undefined;

/**
 * A semaphore with fair waiting. The returned function waits for a place, and resolves with the function that releases it, to
 * be called once. Waiting callers (`by`) are served in turn, so that many calls of one do not delay the others; the wait ends
 * when its request is aborted.
 */
export const createQueue = ({
  name,
  atOnce,
  mostWaiting = Infinity,
  mostOfOne = mostWaiting,
  isApart = false,
  longest,
}: Queue) => {
  // By asker, in the order in which they are served next.
  const queues = new Map<By, Set<Go>>();
  let running = 0;
  let waiting = 0;

  const remove = (by: By, go: Go): boolean => {
    const queue = queues.get(by);
    if (!queue?.delete(go)) return false;
    waiting -= 1;
    if (queue.size === 0) queues.delete(by);
    return true;
  };

  const leave = (): void => {
    const [next] = queues;
    const [go] = next?.[1] ?? [];
    if (!next || !go) {
      running -= 1;
      return;
    }
    const [by, ofCaller] = next;
    remove(by, go);
    // Behind all others.
    if (queues.delete(by)) queues.set(by, ofCaller);
    go();
  };

  const wait = async (by: By): Promise<void> => {
    const ofCaller = queues.get(by) ?? new Set();
    const isTooMany = waiting >= mostWaiting || (by !== undefined && ofCaller.size >= mostOfOne);
    if (isTooMany) throw new AppError('overloaded', { retryAfter: RETRY_SECONDS });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = longest && setTimeout(() => reject(longest.error()), longest.ms);
    const release = hold(`${name}.waiting`);
    queues.set(by, ofCaller.add(resolve));
    waiting += 1;
    if (isApart) leaveDoor();
    try {
      await waitWhile(currentSignal(), promise);
    } catch (reason) {
      // If it got a place at the same moment, the place goes to the next one.
      if (!remove(by, resolve)) leave();
      throw reason;
    } finally {
      clearTimeout(timer);
      release();
    }
  };

  return async (by?: number): Promise<() => void> => {
    currentSignal()?.throwIfAborted();
    if (running >= atOnce) await wait(by ?? (isApart ? currentAsker()?.network : undefined));
    else running += 1;
    const release = hold(`${name}.running`);
    return () => {
      release();
      leave();
    };
  };
};
