type Save = () => void | Promise<void>;

const saves = new Set<Save>();
const patienceMs = 2000;

/** Registers a function that saves drafts before an automatic reload; returns a function that unregisters it. */
export const beforeReload = (save: Save): (() => void) => {
  saves.add(save);
  return () => saves.delete(save);
};

/** Saves drafts, then reloads the document; a save that hangs does not block it. */
export const reloadPage = async (reload = () => window.location.reload()): Promise<void> => {
  const saved = Promise.allSettled([...saves].map(async (save) => save()));
  const enough = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([saved, enough]);
  reload();
};
