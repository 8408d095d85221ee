import type { Context } from '../../platform/http/context.ts';
import { hearFeed } from '../events/feed-events.ts';
import type { Connection } from './connection.ts';
import { Dispatcher } from './dispatch.ts';
import { OpenConnections } from './open-connections.ts';
import { Subscriptions } from './subscriptions.ts';

/** All streams of a process. */
export class Streams {
  readonly subscriptions = new Subscriptions();
  readonly #open: OpenConnections;
  readonly #stopHearing: () => void;

  constructor(context: Context) {
    this.#open = new OpenConnections(context);
    this.#stopHearing = hearFeed(context.db, new Dispatcher(context, this.subscriptions).hear);
  }

  /** Takes a seat for a connection, until what is returned is called. */
  join(connection: Connection): () => void {
    return this.#open.join(connection);
  }

  close(): void {
    this.#stopHearing();
    this.#open.close();
  }
}
