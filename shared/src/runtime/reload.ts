type Save = () => void | Promise<void>;

const saves = new Set<Save>();
const patienceMs = 2000;

/** Registers what must be saved before the page may reload itself; returns how to take it back. */
export const beforeReload = (save: Save): (() => void) => {
  saves.add(save);
  return () => saves.delete(save);
};

/** Saves what was typed, then loads the page anew; a save that hangs does not keep it. */
export const reloadPage = async (reload = () => window.location.reload()): Promise<void> => {
  const saved = Promise.allSettled([...saves].map(async (save) => save()));
  const enough = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([saved, enough]);
  reload();
};
