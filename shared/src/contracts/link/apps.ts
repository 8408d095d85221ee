import Type, { type Static } from 'typebox';
import { webAddress } from '../input/address.ts';
import { field, isInvalid, type Lenient, lenient } from '../input/field.ts';
import { lineText } from '../input/text.ts';
import { defineCall } from '../kit/call.ts';
import { NoInput } from '../kit/common.ts';
import { type FeedScope, isFeedScope } from '../kit/feed-scopes.ts';

/** The way back for a program that has no address: its member copies the code. */
export const OUT_OF_BAND = 'urn:ietf:wg:oauth:2.0:oob';

const MOST_WAYS = 20;
const LONGEST_WAY = 2000;

// What a browser would run or read instead of handing the code to a program.
const ofBrowsers = /^(?:about|blob|data|file|filesystem|javascript|mailto|vbscript|view-source|wss?):/i;

const isWayBack = (text: string): boolean => {
  if (text === OUT_OF_BAND) return true;
  const url = text.length <= LONGEST_WAY && /^[\x21-\x7e]+$/.test(text) ? URL.parse(text) : null;
  return url !== null && url.hash === '' && !text.includes('#') && !ofBrowsers.test(url.protocol);
};

const readWords = (raw: unknown): string[] | undefined => {
  const parts = Array.isArray(raw) ? raw : [raw];
  const isText = parts.every((part) => typeof part === 'string');
  return isText
    ? [...new Set((parts as string[]).flatMap((part) => part.split(/\s+/).filter(Boolean)))]
    : undefined;
};

const redirectUris = () =>
  field<string | readonly string[], string[]>(
    { about: '回调地址', schema: { type: ['string', 'array'] } },
    (raw) => {
      const ways = readWords(raw);
      const isSound =
        ways !== undefined && ways.length > 0 && ways.length <= MOST_WAYS && ways.every(isWayBack);
      return isSound ? { value: ways } : isInvalid('回调地址');
    },
  );

/** Scopes as a list with spaces, in each spelling that clients have; empty is `read`. */
export const scopeList = (): Lenient<string | readonly string[], FeedScope[]> =>
  lenient<string | readonly string[], FeedScope[]>(
    { about: '权限', fallback: '', schema: { type: ['string', 'array', 'null'] } },
    (raw) => {
      const words = readWords(raw ?? '');
      if (!words?.every(isFeedScope)) return isInvalid('权限');
      return { value: words.length > 0 ? words : ['read'] };
    },
  );

const appFields = {
  id: Type.String(),
  name: Type.String(),
  website: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  scopes: Type.Array(Type.String()),
  redirect_uris: Type.Array(Type.String()),
  redirect_uri: Type.String({ description: 'All of them, a line each' }),
  vapid_key: Type.String(),
};

export const FeedApp = Type.Object(appFields);
export type FeedApp = Static<typeof FeedApp>;

export const registerApp = defineCall({
  method: 'POST',
  path: '/api_link/v1/apps',
  summary: 'Makes a program known, which may then ask members for their leave; its secret is told this once',
  input: Type.Object({
    client_name: lineText(60, '应用名称'),
    redirect_uris: redirectUris(),
    scopes: scopeList(),
    website: webAddress('应用网址'),
  }),
  data: Type.Object({
    ...appFields,
    client_id: Type.String(),
    client_secret: Type.String(),
    client_secret_expires_at: Type.Integer({ description: '0: never' }),
  }),
  audience: 'anyone',
  raw: true,
});

export const verifyApp = defineCall({
  method: 'GET',
  path: '/api_link/v1/apps/verify_credentials',
  summary: 'Which program a token belongs to',
  input: NoInput,
  data: FeedApp,
  audience: 'anyone',
  raw: true,
});
