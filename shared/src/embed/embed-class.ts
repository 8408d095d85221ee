/** Class of the element that holds an embedded remote, and the only place where the hub's element rules hold. */
export const embedClass = 'hub-embed';

/** Marks an element of this class whose content came with the document, to be taken over as it stands. */
export const servedAttribute = 'data-served';

/** Marks the error view of a remote that could not draw itself: its host may keep what it shows instead. */
export const failedAttribute = 'data-embed-failed';
