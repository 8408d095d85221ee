import Type from 'typebox';
import { imageAddress } from '../input/address.ts';
import { longText } from '../input/text.ts';
import { defineCall } from '../kit/call.ts';

export const previewStory = defineCall({
  method: 'POST',
  path: '/v1/story/preview',
  summary: 'Lays a text out as readers would see it; nothing of the story is stored',
  input: Type.Object({ content: longText(400_000, '正文'), cover_url: imageAddress('封面') }),
  data: Type.Object({
    content: Type.String({ description: 'Sanitised HTML' }),
    cover_url: Type.String({ description: 'Where readers get the cover; it fails as it would for them' }),
  }),
  audience: 'member',
});
