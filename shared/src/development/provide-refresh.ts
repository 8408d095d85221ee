import * as runtime from 'react-refresh/runtime';
import type { HotModule, Refresh } from './refresh.ts';

// Before React is there: it looks for the hook once.
runtime.injectIntoGlobalHook(window);

const settleMs = 30;
let planned: ReturnType<typeof setTimeout> | undefined;

/** Several modules of one change are drawn at once. */
const redraw = () => {
  clearTimeout(planned);
  planned = setTimeout(() => runtime.performReactRefresh(), settleMs);
};

const entriesOf = (exports: unknown): [string, unknown][] =>
  typeof exports === 'object' && exports !== null ? Object.entries(exports) : [];

/** Whether the module exports components and nothing else: only then is everybody who uses it served by a redraw. */
const isBoundary = (exports: unknown): boolean => {
  const entries = entriesOf(exports);
  return entries.length > 0 && entries.every(([, value]) => runtime.isLikelyComponentType(value));
};

/** Whether components came, went or became others (a class instead of a function): then their users run again. */
const isOther = (before: unknown, after: unknown): boolean => {
  const familyOf = ([name, value]: [string, unknown]) => [name, runtime.getFamilyByType(value)] as const;
  const old = new Map(entriesOf(before).map(familyOf));
  const now = entriesOf(after).map(familyOf);
  return old.size !== now.length || now.some(([name, family]) => old.get(name) !== family);
};

const accept = (hot: HotModule, exports: unknown, moduleId: string): void => {
  const before = hot.data?.exports;
  for (const [name, value] of entriesOf(exports)) {
    if (runtime.isLikelyComponentType(value)) runtime.register(value, `${moduleId} exports ${name}`);
  }
  if (!isBoundary(exports)) {
    if (before !== undefined) hot.invalidate();
    return;
  }
  hot.dispose((data) => {
    data.exports = exports;
  });
  hot.accept((error) => console.error(error));
  if (before === undefined) return;
  if (isOther(before, exports)) hot.invalidate();
  else redraw();
};

const refresh: Refresh = {
  register: (moduleId) => (component, name) => runtime.register(component, `${moduleId} ${name}`),
  signature: runtime.createSignatureFunctionForTransform as Refresh['signature'],
  accept,
};

globalThis.hubRefresh = refresh;
