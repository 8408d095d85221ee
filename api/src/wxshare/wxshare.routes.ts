import { randomBytes } from 'node:crypto';
import { wxShare } from '@hub/shared/contracts/other/wxshare';
import { AppError } from '../platform/errors/app-error.ts';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { sign } from './signature.ts';
import { createTicketSource } from './wechat.ts';

/** Only pages of ours are signed: a signature for any address would be a gift to others. */
const ownAddress = (address: string, origins: ReadonlySet<string>): string => {
  const url = URL.parse(address);
  if (!url || !origins.has(url.origin)) throw new AppError('url_not_ours');
  return address;
};

/** The share configuration of WeChat's JS-SDK (spec §7). */
export const wxshare: Feature = {
  name: 'wxshare',
  register: (app, { config, now }) => {
    const ticketOf = createTicketSource({
      api: config.wxApi,
      appId: config.wxAppId,
      secret: config.wxAppSecret,
      now: () => now().getTime(),
    });
    serve(app, wxShare, async ({ input }) => {
      const url = ownAddress(input.url, config.allowedOrigins);
      if (config.wxAppId === '' || config.wxAppSecret === '') throw new AppError('wx_not_configured');
      const nonce = randomBytes(12).toString('base64url');
      const timestamp = Math.floor(now().getTime() / 1000);
      const signature = sign({ ticket: await ticketOf(), nonce, timestamp, url });
      return { appId: config.wxAppId, nonceStr: nonce, timestamp, url, signature };
    });
  },
};
