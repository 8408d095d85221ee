import type { Row } from '../row.ts';
import { dailyPaint } from './daily-paint.ts';
import { deepPage } from './deep-page.ts';
import { embed } from './embed.ts';
import { federatedDelivery } from './feed/federated-delivery.ts';
import { feedHome } from './feed/home.ts';
import { feedHomeMade } from './feed/home-made.ts';
import { linkVisit } from './feed/link-visit.ts';
import { feedPost } from './feed/post.ts';
import { feedTimelines } from './feed/timelines.ts';
import { furtherRemotes } from './further-remotes.ts';
import { gold } from './gold.ts';
import { homeDocument } from './home-document.ts';
import { homeRender } from './home-render.ts';
import { importRecords } from './import-records.ts';
import { listDuringLogins } from './list-during-logins.ts';
import { lists } from './lists.ts';
import { membersUncached } from './members.ts';
import { memory } from './memory.ts';
import { overload } from './overload.ts';
import { scroll } from './scroll.ts';
import { search } from './search.ts';
import { searchCommon } from './search-common.ts';
import { searchTerms } from './search-terms.ts';
import { signUpRush } from './sign-up-rush.ts';
import { staticPages } from './static-pages.ts';
import { story } from './story.ts';
import { versusBundle } from './versus-bundle.ts';

/** The table, in its order. */
export const allRows: readonly Row[] = [
  ...lists,
  story,
  membersUncached,
  homeDocument,
  homeRender,
  search,
  searchCommon,
  searchTerms,
  gold,
  importRecords,
  deepPage,
  feedHome,
  feedHomeMade,
  feedTimelines,
  feedPost,
  federatedDelivery,
  linkVisit,
  ...staticPages,
  dailyPaint,
  ...versusBundle,
  furtherRemotes,
  embed,
  scroll,
  signUpRush,
  listDuringLogins,
  ...overload,
  ...memory,
];
