/** What the HTML server said about the page that it served. */
export interface ServedDocument {
  status: number;
  /** The article as it stood in the document. */
  article?: Element | undefined;
  /** The page as the server drew it, in its place. */
  drawn?: readonly ChildNode[] | undefined;
}

interface Served {
  locationKey: string;
  status: number;
  screen: readonly ChildNode[] | undefined;
  /** React takes it over; an article is only shown. */
  isDrawn: boolean;
}

let served: Served | undefined;

/** Called once, with the key of the location that the document was served for. */
export const provideServedDocument = (locationKey: string, { status, article, drawn }: ServedDocument) => {
  const isDrawn = drawn !== undefined && drawn.length > 0;
  const screen = isDrawn ? drawn : article && [article];
  served = { locationKey, status, screen, isDrawn };
};

const servedAt = (locationKey: string) => (served?.locationKey === locationKey ? served : undefined);

/** The document's status, where the reader is still (or again) at the location that it was served for. */
export const servedStatus = (locationKey: string): number | undefined => servedAt(locationKey)?.status;

/** What of the page stood in the document; nothing once React has taken it over. */
export const servedScreen = (locationKey: string): Served['screen'] => servedAt(locationKey)?.screen;

/** The page is there, and what the server drew of it belongs to it. */
export const releaseServedScreen = (): void => {
  if (served?.isDrawn) served = { ...served, screen: undefined };
};
