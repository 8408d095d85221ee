import { type Guard, isString } from '../storage/guards.ts';
import { storedValue } from '../storage/stored-value.ts';

const isVisitorId: Guard<string> = (value): value is string =>
  isString(value) && /^[0-9a-f]{32}$/.test(value);

const monthMinutes = 30 * 24 * 60;
const stored = storedValue('visitor', isVisitorId, { minutes: monthMinutes });

// Not `randomUUID`, which exists on https alone.
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A random name of this browser, which says nothing of who uses it; another every month. */
export const visitorId = (): string => {
  const known = stored.read();
  if (known !== undefined) return known;
  const id = newId();
  stored.write(id);
  return id;
};
