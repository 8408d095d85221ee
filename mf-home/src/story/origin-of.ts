import type { StoryInfo } from '@hub/shared/contracts/story';
import { hostOf, safeUrl } from '@hub/shared/text/safe-url';

export interface Origin {
  /** The original, http(s) only. */
  url: string;
  host: string;
  /** The outlet's name; the host where it has none. */
  name: string;
}

/** Where a shared link leads; `undefined` for what was written here. */
export const originOf = (story: Pick<StoryInfo, 'url' | 'host' | 'source'>): Origin | undefined => {
  const url = safeUrl(story.url);
  if (!url) return undefined;
  const host = story.host || hostOf(url);
  return { url, host, name: story.source || host };
};
