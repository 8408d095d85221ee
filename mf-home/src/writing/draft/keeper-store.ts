import { firstState, type KeeperStart, type KeeperState } from './keeper-state.ts';

/** Where a text is, for the page that shows it and for those who change it. */
export class KeeperStore {
  #state: KeeperState;
  readonly #listeners = new Set<() => void>();

  constructor(start: KeeperStart) {
    this.#state = firstState(start);
  }

  readonly state = (): KeeperState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(news: Partial<KeeperState>): void {
    this.#state = { ...this.#state, ...news };
    for (const tell of this.#listeners) tell();
  }
}
