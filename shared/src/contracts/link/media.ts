import Type from 'typebox';
import { type Lenient, lenient } from '../input/field.ts';
import { cutText } from '../input/text.ts';
import { defineCall } from '../kit/call.ts';
import { NoInput } from '../kit/common.ts';
import { MAX_DESCRIPTION } from '../limits/status-limits.ts';
import { MediaAttachment } from './attachments.ts';
import { byId } from './fields.ts';

export interface Focus {
  readonly x: number;
  readonly y: number;
}

const FOCUS = /^\s*(-?\d(?:\.\d{1,20})?)\s*,\s*(-?\d(?:\.\d{1,20})?)\s*$/;

/** `0.3,-0.5`: what of a picture stays visible when it is cropped; an unusable one says nothing. */
export const readFocus = (raw: unknown): Focus | undefined => {
  const [, x, y] = FOCUS.exec(typeof raw === 'string' ? raw : '') ?? [];
  const within = (text: string) => Math.min(Math.max(Number(text), -1), 1);
  return x && y ? { x: within(x), y: within(y) } : undefined;
};

const focus = (): Lenient<string, Focus | undefined> =>
  lenient({ about: '焦点', fallback: '' }, (raw) => ({ value: readFocus(raw) }));

const words = () => ({ description: cutText(MAX_DESCRIPTION, '图片说明'), focus: focus() });

const upload = <const Path extends string>(path: Path) =>
  defineCall({
    method: 'POST',
    path,
    summary: 'Takes a picture for a status, with what it shows in words; field `file`',
    input: Type.Object(words()),
    data: MediaAttachment,
    audience: 'member',
    scopes: ['write:media'],
    raw: true,
    body: 'multipart',
  });

export const uploadMedia = upload('/api_link/v2/media');
export const uploadMediaFirst = upload('/api_link/v1/media');

export const mediaById = defineCall({
  method: 'GET',
  path: '/api_link/v1/media/{id}',
  summary: 'An own picture that no status shows yet',
  params: byId(),
  input: NoInput,
  data: MediaAttachment,
  audience: 'member',
  scopes: ['write:media'],
  raw: true,
});

export const editMedia = defineCall({
  method: 'PUT',
  path: '/api_link/v1/media/{id}',
  summary: 'Changes the words of an own picture',
  params: byId(),
  input: Type.Object(words()),
  data: MediaAttachment,
  audience: 'member',
  scopes: ['write:media'],
  raw: true,
});
