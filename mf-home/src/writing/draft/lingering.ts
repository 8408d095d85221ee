import type { DraftKeeper } from './draft-keeper.ts';
import { storyDrafts } from './story-drafts.ts';

const tryAgainMs = 30_000;
const lingering = new Map<string, () => void>();

/**
 * Goes on keeping a text that is nowhere else although its page is gone, until this browser or the API has it; `end` is
 * called then.
 */
export const linger = (keeper: DraftKeeper, end: () => void): void => {
  const timer = setInterval(keeper.keep, tryAgainMs);
  const stop = () => {
    clearInterval(timer);
    unsubscribe();
    lingering.delete(keeper.id);
    end();
  };
  const look = () => {
    if (!keeper.isOnlyHere() && lingering.get(keeper.id) === stop) stop();
  };
  // A moment later: the keeper writes down what it tells of.
  const unsubscribe = keeper.subscribe(() => queueMicrotask(look));
  lingering.set(keeper.id, stop);
};

/** Lets go of a text whose page was gone: it is written on another page again. */
export const takeBack = (id: string): void => lingering.get(id)?.();

/** Its writer does not want it any more. */
export const giveUp = (id: string): void => {
  takeBack(id);
  storyDrafts.drop(id);
};
