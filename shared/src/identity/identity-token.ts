import { createHmac, timingSafeEqual } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';

/** Header by which the hub tells a remote's own API who asks: a JSON Web Token, HS256. */
export const identityHeader = 'x-hub-identity';

/** How long a token holds, in seconds: a request is passed on at once. */
const lifetime = 60;
/** How far two clocks may be apart. */
const leeway = 30;
const longest = 4096;

const Claims = Type.Object({
  /** Origin of the hub. */
  iss: Type.String(),
  /** The remote whose API this is for. */
  aud: Type.String(),
  /** Id of the member; absent for a visitor. */
  sub: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,15}$' })),
  role: Type.String(),
  /** Method and path of the one request that it goes with. */
  htm: Type.String(),
  htu: Type.String(),
  iat: Type.Integer(),
  exp: Type.Integer(),
});
export type IdentityClaims = Static<typeof Claims>;

/** Who asks what, of which remote. */
export interface AskedBy {
  hub: string;
  remote: string;
  /** Absent for a visitor. */
  memberId?: number;
  role: string;
  method: string;
  /** Path without query, at the remote's API. */
  path: string;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signatureOf = (text: string, key: string): Buffer => createHmac('sha256', key).update(text).digest();
const head = { alg: 'HS256', typ: 'JWT' };

/** A token for one request, which holds for a minute. */
export const signIdentity = (asked: AskedBy, key: string, now = Date.now()): string => {
  const iat = Math.floor(now / 1000);
  const claims: IdentityClaims = {
    ...{ iss: asked.hub, aud: asked.remote, role: asked.role, htm: asked.method, htu: asked.path },
    ...(asked.memberId === undefined ? {} : { sub: String(asked.memberId) }),
    ...{ iat, exp: iat + lifetime },
  };
  const text = `${encode(head)}.${encode(claims)}`;
  return `${text}.${signatureOf(text, key).toString('base64url')}`;
};

const decode = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** The request at the remote's API that a token has to fit. */
export interface Expected {
  remote: string;
  method: string;
  path: string;
}

/** For a remote's own API: who asks, by the header of the hub. Undefined for what the hub did not sign for this very request. */
export const readIdentity = (
  token: string | undefined,
  key: string,
  { remote, method, path }: Expected,
  now = Date.now(),
): IdentityClaims | undefined => {
  if (token === undefined || token.length > longest) return undefined;
  const [first = '', second = '', third = '', ...more] = token.split('.');
  const signature = Buffer.from(third, 'base64url');
  const expected = signatureOf(`${first}.${second}`, key);
  if (more.length > 0 || signature.length !== expected.length || !timingSafeEqual(signature, expected))
    return undefined;
  const [header, claims] = [decode(first), decode(second)];
  if ((header as { alg?: unknown } | null)?.alg !== 'HS256' || !Check(Claims, claims)) return undefined;
  const seconds = now / 1000;
  const isNow = claims.iat - leeway <= seconds && seconds < claims.exp + leeway;
  return isNow && claims.aud === remote && claims.htm === method && claims.htu === path ? claims : undefined;
};
