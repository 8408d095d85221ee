const nameOf = (id: string) => `hub-draft-${id}`;

const locks = (): LockManager | undefined => globalThis.navigator?.locks;

// A busy browser takes its time to give a lock back: what this very page has closed is waited for.
const lettingGo = new Map<string, Promise<void>>();

/** Says that a page of this browser is writing a draft, until the returned function is called or the page is gone. */
export const openDraft = (id: string): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const lock = locks()
    ?.request(nameOf(id), () => promise)
    .catch(() => {});
  return () => {
    resolve();
    if (!lock) return;
    lettingGo.set(id, lock);
    void lock.then(() => lettingGo.get(id) === lock && lettingGo.delete(id));
  };
};

const afterAMomentMs = 300;

const lockedNow = async (ids: readonly string[]): Promise<string[]> => {
  const held = (await locks()?.query())?.held ?? [];
  return ids.filter((id) => held.some(({ name }) => name === nameOf(id)));
};

/** Which drafts other pages are writing now. A page that was just reloaded lets go a moment later. */
export const openElsewhere = async (ids: readonly string[]): Promise<string[]> => {
  try {
    await Promise.all(ids.map((id) => lettingGo.get(id)));
    if ((await lockedNow(ids)).length === 0) return [];
    await new Promise((resolve) => setTimeout(resolve, afterAMomentMs));
    return await lockedNow(ids);
  } catch {
    // Nobody can tell: then a draft is rather shown twice than never.
    return [];
  }
};
