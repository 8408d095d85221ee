import { readsOf } from './track.queries.ts';
import { hashVisitors, mayCount, visitorKey } from './visitors.ts';

/** How many visitors stayed with a thing, as SQL beside its row. */
/** Who is counted, and as whom, for all that the hub counts about its readers. */
export { hashVisitors, mayCount, readsOf, visitorKey };
