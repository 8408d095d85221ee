const yearS = 31_536_000;

/** For a year, browsers come to a host and to those below it by https alone. */
export const strictTransport = { 'strict-transport-security': `max-age=${yearS}; includeSubDomains` };

/**
 * Header of every answer of a server whose `origin` is https, whatever it answers. Over http it means nothing, and a hub that
 * is tried out there has none.
 */
export const transportSecurity = (origin: string): Record<string, string> =>
  origin.startsWith('https:') ? strictTransport : {};
