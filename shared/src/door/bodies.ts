import type { IncomingMessage, ServerResponse } from 'node:http';
import { cutOff } from './cut-off.ts';
import { hold } from './held.ts';
import type { Share } from './shares.ts';

const MIB = 1024 * 1024;
// They lie in memory until they are let in.
const MOST_BYTES = 64 * MIB;
// What each counts at least: so there are not too many of them either.
const LEAST = MOST_BYTES / 512;
// What a piece of a body takes besides its bytes: a buffer, what knows of it, a place in a list.
const PIECE = 1024;
// Each costs the parser a microsecond. Networks deliver a thousand bytes at once; only who means harm sends crumbs, by hundreds.
const FEW_PIECES = 256;
const CRUMB = 256;
// Nothing behind the door takes more than a picture of 10 MiB.
const LONGEST = 11 * MIB;
// A phone in a lift falls silent for some seconds; then comes at least so much a millisecond.
const GRACE = 10_000;
const SLOWEST = 16;

const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0) || 0;

interface Body {
  readonly request: IncomingMessage;
  readonly share: Share;
  readonly since: number;
  /** What it is counted as. */
  bytes: number;
  arrived: number;
  pieces: number;
}

/** True where a body is on its way. What says that it is too long is refused by its head, so nobody waits for it. */
export const isArriving = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined ||
  (lengthOf(request) > 0 && lengthOf(request) <= LONGEST);

/**
 * The bodies of requests that are not let in yet, within what memory may hold of them. When there is no room, whoever sends
 * most at once gives way to whoever sends less: the oldest of their connections ends.
 */
export class Bodies {
  private readonly now: () => number;
  private readonly all = new Set<Body>();
  private bytes = 0;

  /** `now` in milliseconds. */
  constructor(now: () => number) {
    this.now = now;
  }

  /**
   * Keeps what comes in the request itself and calls `whole` when all is there, with its length; it counts until `release`
   * is called or the connection ends. False where there is no room.
   */
  take(
    response: ServerResponse<IncomingMessage>,
    share: Share,
    whole: (release: () => void, bytes: number) => void,
  ): boolean {
    const { req: request } = response;
    const body: Body = { request, share, since: this.now(), bytes: 0, arrived: 0, pieces: 0 };
    if (!this.fit(body, Math.max(LEAST, lengthOf(request)))) return false;
    this.all.add(body);
    const unhold = hold('door.bodies');
    const release = (): void => {
      unhold();
      this.remove(body);
    };
    // A request that was broken off before does not always say that it closes; its answer does.
    response.once('close', release);
    this.watch(body, () => whole(release, body.arrived));
    return true;
  }

  /** Time has gone by: ends what comes too slowly. */
  tick(): void {
    const now = this.now();
    for (const body of this.all) {
      const isLate = now - body.since > GRACE + body.arrived / SLOWEST;
      if (isLate && !body.request.complete) this.end(body);
    }
  }

  /**
   * Sees what Node's parser pushes. Nobody reads yet, so it must not be told that the stream is full: it would stop to read,
   * and what is longer than a buffer would never be whole.
   */
  private watch(body: Body, whole: () => void): void {
    const { request } = body;
    const { push } = request;
    request.push = (chunk: Buffer | null): boolean => {
      if (!this.all.has(body)) return false;
      if (chunk === null) {
        request.push = push;
        request.push(null);
        whole();
        return false;
      }
      body.arrived += chunk.length;
      body.pieces += 1;
      const { arrived, pieces } = body;
      const isCrumbs = pieces > FEW_PIECES && arrived < pieces * CRUMB;
      if (isCrumbs || arrived > LONGEST || !this.fit(body, arrived + pieces * PIECE)) this.end(body);
      else push.call(request, chunk);
      return true;
    };
  }

  /** Counts a body as so long, if it was not yet; false where there is no room. */
  private fit(body: Body, bytes: number): boolean {
    const more = bytes - body.bytes;
    if (more <= 0) return true;
    while (this.bytes + more > MOST_BYTES) if (!this.makeRoom(body.share, more)) return false;
    body.bytes += more;
    body.share.take('bytes', more);
    this.bytes += more;
    return true;
  }

  private makeRoom(share: Share, bytes: number): boolean {
    let most: Body | undefined;
    for (const other of this.all) if (!most || other.share.bytes > most.share.bytes) most = other;
    if (!most || most.share.bytes <= share.bytes + bytes) return false;
    this.end(most);
    return true;
  }

  private end(body: Body): void {
    this.remove(body);
    cutOff(body.request.socket);
  }

  private remove(body: Body): void {
    if (!this.all.delete(body)) return;
    this.bytes -= body.bytes;
    body.share.take('bytes', -body.bytes);
  }
}
