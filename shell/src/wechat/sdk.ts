import type { ShareConfig } from '@hub/shared/contracts/other/wxshare';
import { trustedScript, trustScriptsBelow } from '@hub/shared/runtime/trusted-types';

/** WeChat's own script; the policy of documents for WeChat allows this address alone (`server/document/headers/headers.ts`). */
const address = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

interface Shared {
  title: string;
  link: string;
  imgUrl: string;
}

/** The part of the JS-SDK that is used here. */
export interface WeChatSdk {
  config: (options: Omit<ShareConfig, 'url'> & { debug: false; jsApiList: readonly string[] }) => void;
  ready: (then: () => void) => void;
  error: (then: (error: unknown) => void) => void;
  updateAppMessageShareData: (data: Shared & { desc: string }) => void;
  updateTimelineShareData: (data: Shared) => void;
}

const sdk = () => (globalThis as { wx?: WeChatSdk }).wx;

/** Loads the SDK; rejects where it does not come. */
export const loadSdk = (): Promise<WeChatSdk> =>
  new Promise((resolve, reject) => {
    trustScriptsBelow(address);
    const script = document.createElement('script');
    script.addEventListener('load', () => {
      const loaded = sdk();
      if (loaded) resolve(loaded);
      else reject(new Error('no wx'));
    });
    script.addEventListener('error', () => reject(new Error('no script')));
    script.src = trustedScript(address);
    document.head.append(script);
  });

/** Makes the calls of the SDK ready for a signed address. */
export const configure = (
  wx: WeChatSdk,
  { appId, timestamp, nonceStr, signature }: ShareConfig,
): Promise<void> =>
  new Promise((resolve, reject) => {
    wx.error(reject);
    wx.config({
      debug: false,
      appId,
      timestamp,
      nonceStr,
      signature,
      jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
    });
    wx.ready(resolve);
  });
