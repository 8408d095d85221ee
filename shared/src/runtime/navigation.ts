/** Takes the page to an address of the hub without loading a document. */
export type Navigate = (path: string) => void;

let current: Navigate | undefined;

/** Called by the shell, which has the router; on a foreign host nobody does, and links load documents. */
export const provideNavigation = (navigate: Navigate) => {
  current = navigate;
};

/** How to go to another page of the hub; `undefined` where there is no router. */
export const navigation = (): Navigate | undefined => current;
