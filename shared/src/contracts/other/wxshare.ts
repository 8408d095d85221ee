import Type, { type Static } from 'typebox';
import { sharedAddress } from '../input/address.ts';
import { defineCall } from '../kit/call.ts';

/** What WeChat's JS-SDK is configured with. */
export const ShareConfig = Type.Object({
  appId: Type.String(),
  nonceStr: Type.String(),
  timestamp: Type.Integer(),
  url: Type.String(),
  signature: Type.String(),
});
export type ShareConfig = Static<typeof ShareConfig>;

export const wxShare = defineCall({
  method: 'POST',
  path: '/v1/other/wxshare',
  summary: 'Signs an own address for sharing inside WeChat',
  input: Type.Object({ url: sharedAddress('链接') }),
  data: ShareConfig,
  audience: 'anyone',
  reads: true,
  errors: ['url_not_ours', 'wx_not_configured', 'wx_unavailable'],
});
