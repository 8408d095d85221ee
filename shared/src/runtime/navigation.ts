/** Navigates within the hub without loading a document. */
export type Navigate = (path: string) => void;

let current: Navigate | undefined;

/** Called by the shell, which has the router. On other sites it is not called, and links load documents. */
export const provideNavigation = (navigate: Navigate) => {
  current = navigate;
};

/** Navigates to another page of the hub; `undefined` without a router. */
export const navigation = (): Navigate | undefined => current;
