/** The platform's, where it is there: told when people ask by their system's own means to close what is open. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}
type CloseWatchers = { CloseWatcher?: new () => CloseWatcher };

/** How each thing that is open closes; the last one lies on top. */
const open: (() => void)[] = [];

/** One for all of them: several are closed together by the browser, where nothing was pressed between their openings. */
let watcher: CloseWatcher | undefined;

let isEscape = false;

// Where nobody answered the key, the browser asks the watcher by it too; but who hears keys knows better what it is for:
// an input method, a list within a dialog.
const noteEscape = ({ key }: KeyboardEvent) => {
  if (key !== 'Escape') return;
  isEscape = true;
  setTimeout(() => {
    isEscape = false;
  });
};

const watch = (): void => {
  const { CloseWatcher } = globalThis as CloseWatchers;
  if (!CloseWatcher) return;
  watcher = new CloseWatcher();
  watcher.onclose = () => {
    // A watcher hears one request: the next is for what lies below, or again for what stayed, as it is busy.
    watch();
    if (!isEscape) open.at(-1)?.();
  };
};

/**
 * Has the system's request to close something, the back button or gesture of a phone, go to this until it is taken back
 * by what is returned. Browsers without close watchers go back a page, as ever.
 */
export const takeCloseRequests = (close: () => void): (() => void) => {
  open.push(close);
  if (open.length === 1) {
    window.addEventListener('keydown', noteEscape, true);
    watch();
  }
  return () => {
    open.splice(open.indexOf(close), 1);
    if (open.length > 0) return;
    window.removeEventListener('keydown', noteEscape, true);
    watcher?.destroy();
    watcher = undefined;
  };
};
