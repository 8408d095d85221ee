import type { IncomingMessage, ServerResponse } from 'node:http';
import { hold } from './held.ts';
import type { Share } from './shares.ts';

// Half of them lie in memory until they are whole.
const MOST_BYTES = 64 * 1024 * 1024;
// What does not say how long it is may be as long as JSON may.
const UNSAID = 1024 * 1024;

const lengthOf = ({ headers }: IncomingMessage): number => {
  if (headers['transfer-encoding'] !== undefined) return UNSAID;
  return Number(headers['content-length'] ?? 0) || 0;
};

interface Arriving {
  readonly request: IncomingMessage;
  readonly share: Share;
  readonly bytes: number;
}

/** True while a body is on its way. */
export const isArriving = (request: IncomingMessage): boolean => !request.complete && lengthOf(request) > 0;

/**
 * The bodies on their way, within what memory may hold of them. When there is no room, whoever sends most at once gives way
 * to whoever sends less: the oldest of their connections ends.
 */
export class Bodies {
  private readonly arriving = new Set<Arriving>();
  private bytes = 0;

  /** True where there is room, or was made; `whole` is called when the body has arrived. */
  take(response: ServerResponse<IncomingMessage>, share: Share, whole: () => void): boolean {
    const { req: request } = response;
    const one = { request, share, bytes: lengthOf(request) };
    while (this.bytes + one.bytes > MOST_BYTES) if (!this.makeRoom(one)) return false;
    this.arriving.add(one);
    this.bytes += one.bytes;
    share.bytes += one.bytes;
    const release = hold('door.bodies');
    const gone = (): void => {
      release();
      this.remove(one);
    };
    request.once('end', () => {
      gone();
      whole();
    });
    // A request that was broken off before does not always say that it closes; its answer does.
    response.once('close', gone);
    return true;
  }

  private makeRoom({ share, bytes }: Arriving): boolean {
    let most: Arriving | undefined;
    for (const other of this.arriving) if (!most || other.share.bytes > most.share.bytes) most = other;
    if (!most || most.share.bytes <= share.bytes + bytes) return false;
    most.request.destroy();
    this.remove(most);
    return true;
  }

  private remove(one: Arriving): void {
    if (!this.arriving.delete(one)) return;
    this.bytes -= one.bytes;
    one.share.bytes -= one.bytes;
  }
}
