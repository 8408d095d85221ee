/** Class of the element that holds an embedded remote, and the only place where the hub's element rules hold. */
export const embedClass = 'hub-embed';
