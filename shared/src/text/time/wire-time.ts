const beijing = '+08:00';
const shape = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?/;

/**
 * Milliseconds of a time as the API writes it: ISO 8601, or `YYYY-MM-DD HH:MM[:SS]` in Beijing time,
 * also with a word behind it (`… 发布`). `undefined` for anything else.
 */
export const parseWireTime = (text: string): number | undefined => {
  const [, day, minutes = '00:00', seconds = '00', zone = beijing] = shape.exec(text.trim()) ?? [];
  if (!day) return undefined;
  const time = Date.parse(`${day}T${minutes}:${seconds}${zone}`);
  return Number.isNaN(time) ? undefined : time;
};

/** `YYYY-MM-DD HH:MM[:SS]` as the API writes it, in ISO 8601: with the zone that it leaves out. */
export const isoTime = (wireTime: string): string => `${wireTime.replace(' ', 'T')}${beijing}`;
