import type { StoryInfo } from '@hub/shared/contracts/story';
import { hostOf, safeUrl } from '@hub/shared/text/address/safe-url';

export interface Origin {
  /** The original, http(s) only. */
  url: string;
  host: string;
  /** The outlet's name; the host where it has none. */
  name: string;
  /** The outlet's mark; empty for what a member shares: that one's picture is no mark. */
  mark: string;
}

/** Where a shared link leads; `undefined` for what was written here. */
export const originOf = (
  story: Pick<StoryInfo, 'url' | 'host' | 'source' | 'user_avatar'>,
): Origin | undefined => {
  const url = safeUrl(story.url);
  if (!url) return undefined;
  const host = story.host || hostOf(url);
  return { url, host, name: story.source || host, mark: story.source && story.user_avatar };
};

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Outlet and host; the host alone where there is no name, the name alone where the host says the same. */
export const originWords = ({ name, host }: Pick<Origin, 'name' | 'host'>): string[] => {
  if (name === host) return [host];
  // The Decoder is the-decoder.com; IT之家 is not ithome.com.
  const [site = ''] = host.split('.');
  return lettersOf(name) === lettersOf(site) ? [name] : [name, host];
};
