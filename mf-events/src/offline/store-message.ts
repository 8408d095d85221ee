import { type Guarded, isArrayOf, isOneOf, isShape, isString } from '@hub/shared/storage/guards';

/** Where the worker lies; a browser lets it serve this folder and no more. */
export const workerScope = '/ticket/';

/** A ticket's own page. */
export const isTicketPath = (path: string): boolean => /^\/ticket\/\d{1,10}\/?$/.test(path);

// The hash in a file's name stands for its content: it can be stored without ever being the wrong one.
const file = /^\/(?:assets|remotes\/mf-events(?:\/[^/]+)?)\/[\w.-]+\.[0-9a-f]{8}\.(?:js|css)$/;
/** What the page's scripts are told of remotes. */
const ofRemotes = /^\/remotes\.[0-9a-f]{16}\.js$/;

/**
 * A script or sheet of the hub's frame or of this remote, released or not: of no other remote, and nothing that the API answers.
 */
export const isTicketFile = (path: string): boolean => file.test(path) || ofRemotes.test(path);

const mostFiles = 80;

const isMessage = isShape({ kind: isOneOf('keep-ticket'), path: isString, files: isArrayOf(isString) });

/** What a ticket's page tells the worker: itself, and every file that it named or loaded. */
export type StoreMessage = Guarded<typeof isMessage>;

/** Whether a message asks to store a ticket's page, and nothing but what belongs to one. */
export const isStoreMessage = (message: unknown): message is StoreMessage =>
  isMessage(message) &&
  isTicketPath(message.path) &&
  message.files.length <= mostFiles &&
  message.files.every(isTicketFile);
