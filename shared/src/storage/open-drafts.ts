const nameOf = (id: string) => `hub-draft-${id}`;

const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** Says that a page of this browser is writing a draft, until the returned function is called or the page is gone. */
export const holdDraft = (id: string): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  locks()
    ?.request(nameOf(id), () => promise)
    .catch(() => {});
  return resolve;
};

const afterAMomentMs = 300;

const heldNow = async (ids: readonly string[]): Promise<string[]> => {
  const held = (await locks()?.query())?.held ?? [];
  return ids.filter((id) => held.some(({ name }) => name === nameOf(id)));
};

/** Which drafts other pages are writing now. A page that was just reloaded lets go a moment later. */
export const heldDrafts = async (ids: readonly string[]): Promise<string[]> => {
  try {
    if ((await heldNow(ids)).length === 0) return [];
    await new Promise((resolve) => setTimeout(resolve, afterAMomentMs));
    return await heldNow(ids);
  } catch {
    // Nobody can tell: then a draft is rather shown twice than never.
    return [];
  }
};
