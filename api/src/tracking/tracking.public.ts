import { readsOf } from './track.queries.ts';

/** How many visitors stayed with a thing, as SQL beside its row. */
export { readsOf };
