import { settings } from '@hub/shared/runtime/settings';
import { feedToken } from '@hub/shared/storage/feed-token';
import { haveToken } from '../session/feed-api.ts';

/** One of Mastodon's streams. */
export interface StreamName {
  stream: 'user' | 'user:notification' | 'public:local' | 'hashtag';
  tag?: string;
}

export interface StreamListener extends StreamName {
  /** `payload` as it was sent: JSON, or an id. */
  onEvent: (event: string, payload: string) => void;
  /** Whether events come from now on; `isBack`: some may have been missed meanwhile. */
  onLive: (isLive: boolean, isBack: boolean) => void;
}

const shortestMs = 2000;
const longestMs = 300_000;
/** A socket that lasted so long was sound: the next one is tried at once again. */
const soundMs = 60_000;

const nameOf = ({ stream, tag }: StreamName): string => (tag ? `${stream} ${tag.toLowerCase()}` : stream);

const addressOf = (): string => {
  const origin = settings().apiOrigin || window.location.origin;
  return `${origin.replace(/^http/, 'ws')}/api_link/v1/streaming`;
};

const readMessage = (data: unknown): { stream: string[]; event: string; payload: string } | undefined => {
  try {
    const { stream, event, payload } = JSON.parse(String(data)) as Record<string, unknown>;
    const isSound = Array.isArray(stream) && typeof event === 'string' && typeof payload === 'string';
    return isSound ? { stream: stream.map(String), event, payload } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * One WebSocket for all that a page listens to. It is open while somebody listens and the page is seen; after a failure it
 * is tried again, later each time. A member's token goes as subprotocol, as Mastodon's own pages send it: an address would
 * end in logs.
 */
class FeedStream {
  readonly #viewer: number;
  readonly #listeners = new Set<StreamListener>();
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs = shortestMs;
  #openedAt = 0;
  #wasOpen = false;

  constructor(viewer: number) {
    this.#viewer = viewer;
  }

  add(listener: StreamListener): () => void {
    const isFirst = this.#listeners.size === 0;
    const isNew = !this.#hears(listener);
    this.#listeners.add(listener);
    if (isFirst) {
      document.addEventListener('visibilitychange', this.#look);
      this.#look();
    } else if (this.#isOpen) {
      if (isNew) this.#send('subscribe', listener);
      listener.onLive(true, false);
    }
    return () => this.#remove(listener);
  }

  get isIdle(): boolean {
    return this.#listeners.size === 0;
  }

  get #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #hears(name: StreamName): boolean {
    return [...this.#listeners].some((one) => nameOf(one) === nameOf(name));
  }

  #remove(listener: StreamListener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) {
      document.removeEventListener('visibilitychange', this.#look);
      this.#close();
    } else if (this.#isOpen && !this.#hears(listener)) this.#send('unsubscribe', listener);
  }

  readonly #look = (): void => {
    if (document.visibilityState === 'hidden') this.#close();
    else if (!this.#socket && this.#timer === undefined) void this.#open();
  };

  #close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    if (socket) this.#tell(false);
  }

  #tell(isLive: boolean): void {
    const isBack = isLive && this.#wasOpen;
    for (const listener of [...this.#listeners]) listener.onLive(isLive, isBack);
  }

  #send(type: 'subscribe' | 'unsubscribe', { stream, tag }: StreamName): void {
    this.#socket?.send(JSON.stringify({ type, stream, ...(tag ? { tag } : {}) }));
  }

  async #open(): Promise<void> {
    try {
      if (this.#viewer !== 0) await haveToken(this.#viewer);
    } catch {
      this.#later();
      return;
    }
    if (this.isIdle || this.#socket || document.visibilityState === 'hidden') return;
    const own = feedToken.read();
    const token = own?.member === this.#viewer ? own.token : undefined;
    const socket = token ? new WebSocket(addressOf(), token) : new WebSocket(addressOf());
    this.#socket = socket;
    socket.onopen = () => {
      this.#openedAt = Date.now();
      for (const name of new Map([...this.#listeners].map((one) => [nameOf(one), one])).values())
        this.#send('subscribe', name);
      this.#tell(true);
      this.#wasOpen = true;
    };
    socket.onmessage = ({ data }) => this.#hear(data);
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      if (this.#openedAt > 0 && Date.now() - this.#openedAt > soundMs) this.#waitMs = shortestMs;
      this.#openedAt = 0;
      this.#tell(false);
      this.#later();
    };
  }

  #hear(data: unknown): void {
    const message = readMessage(data);
    if (!message) return;
    const [stream = '', tag] = message.stream;
    const name = tag ? `${stream} ${tag.toLowerCase()}` : stream;
    for (const listener of [...this.#listeners])
      if (nameOf(listener) === name) listener.onEvent(message.event, message.payload);
  }

  /** Not all at once: whatever ended ours ended those of others too. */
  #later(): void {
    if (this.isIdle) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#look();
      },
      this.#waitMs * (0.5 + Math.random()),
    );
    this.#waitMs = Math.min(this.#waitMs * 2, longestMs);
  }
}

const streams = new Map<number, FeedStream>();

/** Listens to a stream in the name of `viewer` (0 for a visitor) until the function that it returns is called. */
export const listen = (viewer: number, listener: StreamListener): (() => void) => {
  const stream = streams.get(viewer) ?? new FeedStream(viewer);
  streams.set(viewer, stream);
  const end = stream.add(listener);
  return () => {
    end();
    if (stream.isIdle) streams.delete(viewer);
  };
};
