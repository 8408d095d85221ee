/** What a module of a development build has of webpack's hot module replacement. */
export interface HotModule {
  data?: { exports?: unknown } | undefined;
  accept: (onError: (error: unknown) => void) => void;
  dispose: (keep: (data: { exports?: unknown }) => void) => void;
  invalidate: () => void;
}

/** React's Fast Refresh on a page: one for all builds, as there is one React. */
export interface Refresh {
  register: (moduleId: string) => (component: unknown, name: string) => void;
  signature: () => <T>(type: T, ...rest: unknown[]) => T | undefined;
  /** Called by every module after it ran: one that exports only components is replaced in place. */
  accept: (hot: HotModule, exports: unknown, moduleId: string) => void;
}

declare global {
  /** Provided by a shell that was built for development; without it modules are not replaced, and the page reloads. */
  var hubRefresh: Refresh | undefined;
}
