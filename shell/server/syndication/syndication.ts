import type { AskData } from './output/ask-data.ts';
import type { OutputCache } from './output/output-cache.ts';
import type { Sites } from './sites.ts';

/** What everything that is made for programs is made with. */
export interface Syndication {
  ask: AskData;
  cached: OutputCache;
  sites: Sites;
}
