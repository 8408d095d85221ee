import Type, { type Static } from 'typebox';
import { defineCall } from '../kit/call.ts';
import { NoInput } from '../kit/common.ts';

export const Upload = Type.Object({
  url: Type.String(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
});
export type Upload = Static<typeof Upload>;

export const upload = defineCall({
  method: 'POST',
  path: '/v1/upload',
  summary: 'Takes an image (PNG, JPEG, GIF, WebP), re-encodes and stores it',
  input: NoInput,
  data: Upload,
  audience: 'member',
  body: 'multipart',
  errors: [
    'file_required',
    'image_too_large',
    'unsupported_image',
    'image_too_many_pixels',
    'image_unreadable',
  ],
});
