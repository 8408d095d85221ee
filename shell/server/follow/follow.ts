import type { AskData } from './made/ask-data.ts';
import type { Keeper } from './made/keep-made.ts';
import type { Sites } from './sites.ts';

/** What everything that is made for programs is made with. */
export interface Follow {
  ask: AskData;
  keeper: Keeper;
  sites: Sites;
}
