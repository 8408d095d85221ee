import { waitWhile } from '@hub/shared/async/wait-while';
import { hold } from '@hub/shared/door/held';
import { currentAsker, currentSignal, leaveDoor } from './deadlines/current.ts';
import { AppError } from './errors/app-error.ts';

export interface Queue {
  /** For the count of what is held. */
  readonly name: string;
  readonly atOnce: number;
  /** Whoever comes when so many wait is turned away. */
  readonly mostWaiting?: number;
  /** So is who has so many waiting. */
  readonly mostOfOne?: number;
  /** Who waits here keeps no slot at the door, and is served in turn with other networks where `by` names nobody. */
  readonly isApart?: boolean;
  /** Who has waited so long gets this error. */
  readonly longest?: { readonly ms: number; readonly error: () => Error };
}

const RETRY_SECONDS = 5;

type Go = () => void;

/** A member, or a network. */
type By = number | string | undefined;

/**
 * A queue for something that only so many may have at once. What it returns waits for a place, and resolves with what
 * gives it back, to be called once. Who waits is served in turn, one of each asker (`by`), so that nobody's many keep
 * others waiting; whoever waits for somebody that has gone leaves.
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
    const [by, own] = next;
    remove(by, go);
    // Behind all others.
    if (queues.delete(by)) queues.set(by, own);
    go();
  };

  const wait = async (by: By): Promise<void> => {
    const own = queues.get(by) ?? new Set();
    const isTooMany = waiting >= mostWaiting || (by !== undefined && own.size >= mostOfOne);
    if (isTooMany) throw new AppError('overloaded', { retryAfter: RETRY_SECONDS });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = longest && setTimeout(() => reject(longest.error()), longest.ms);
    const release = hold(`${name}.waiting`);
    queues.set(by, own.add(resolve));
    waiting += 1;
    if (isApart) leaveDoor();
    try {
      await waitWhile(currentSignal(), promise);
    } catch (reason) {
      // Its turn may have come at the same moment: that is the next one's then.
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
