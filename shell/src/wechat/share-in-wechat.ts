import { api } from '@hub/shared/runtime/http';
import { platform } from '@hub/shared/runtime/platform';
import { rememberServedHead, saidOf } from './said-of-page.ts';
import { configure, loadSdk, type WeChatSdk } from './sdk.ts';

const pageNow = (): string => window.location.href.replace(/#.*$/s, '');

/** Of an address the signature holds for: WeChat on iOS knows the one that the reader landed on, elsewhere the present one. */
const addressToSign = (landing: string, page: string): string =>
  platform().android || platform().pc ? page : landing;

const sign = async (url: string) =>
  api('POST /v1/other/wxshare', { url: encodeURIComponent(url) }, { silent: true });

/**
 * Tells WeChat's own 转发 what the page is called and shows, again on each page. Where the hub is not set up for WeChat, or the
 * SDK does not come, nothing is said: WeChat then shares the bare link. Gives what ends it.
 */
export const shareInWeChat = async (): Promise<() => void> => {
  const landing = pageNow();
  rememberServedHead(landing);
  let first: Awaited<ReturnType<typeof sign>> | undefined = await sign(landing);
  const wx: WeChatSdk = await loadSdk();
  let signedFor = '';
  let told = '';

  const tell = async (): Promise<void> => {
    const page = pageNow();
    if (page === told) return;
    told = page;
    const toSign = addressToSign(landing, page);
    const said = saidOf(page);
    if (toSign !== signedFor) {
      await configure(wx, toSign === landing && first ? first : await sign(toSign));
      signedFor = toSign;
      first = undefined;
    }
    const { title, desc, imgUrl } = await said;
    // Who went on meanwhile is told of the next page.
    if (page !== pageNow()) return;
    wx.updateAppMessageShareData({ title, desc, link: page, imgUrl });
    wx.updateTimelineShareData({ title, link: page, imgUrl });
  };

  let running = Promise.resolve();
  const tellInTurn = () => {
    running = running.then(tell).catch(() => {
      // The next page is another try.
      told = '';
      signedFor = '';
    });
  };
  tellInTurn();
  // The shell writes into the head whenever the page changes.
  const watching = new MutationObserver(tellInTurn);
  watching.observe(document.head, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  return () => watching.disconnect();
};
