/** What the HTML server said about the page that it served. */
export interface ServedDocument {
  status: number;
  /** The article as it stood in the document. */
  article: Element | undefined;
}

let served: (ServedDocument & { locationKey: string }) | undefined;

/** Called once, with the key of the location that the document was served for. */
export const provideServedDocument = (locationKey: string, document: ServedDocument) => {
  served = { ...document, locationKey };
};

/** The document's word, where the reader is still (or again) at the location that it was served for. */
export const servedDocument = (locationKey: string): ServedDocument | undefined =>
  served?.locationKey === locationKey ? served : undefined;
