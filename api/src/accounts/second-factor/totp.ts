import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD = 30;

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

const appOf = (secret: Buffer, names: { issuer: string; label: string } = { issuer: '', label: '' }): TOTP =>
  new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** What an app reads from a QR code, and what is typed into it. */
export const shownSecret = (secret: Buffer, names: { issuer: string; label: string }) => {
  const app = appOf(secret, names);
  return { uri: app.toString(), secret: app.secret.base32 };
};

/** The half minute whose code it is, now or one beside it (clocks go wrong); undefined for a wrong one. */
export const stepOf = (secret: Buffer, code: string, now: Date): number | undefined => {
  const app = appOf(secret);
  const timestamp = now.getTime();
  const delta = app.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : app.counter({ timestamp }) + delta;
};

/** What an app shows; for tests. */
export const codeAt = (base32: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(base32), period: PERIOD }).generate({ timestamp: now.getTime() });
