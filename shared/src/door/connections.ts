import type { Socket } from 'node:net';
import { addressKey } from './address.ts';
import { hold } from './held.ts';

interface Rules {
  readonly most: number;
  /** Connections of these carry the requests of many. */
  readonly isProxy: (address: string) => boolean;
}

// A network behind one address is let to so many of all connections.
const SHARE = 1 / 4;

/**
 * Open connections, of all and of each address. When there is no room for a new one, the oldest of whoever has most ends,
 * unless that is who comes.
 */
export class Connections {
  private readonly rules: Rules;
  private readonly byAddress = new Map<string, Set<Socket>>();
  private size = 0;

  constructor(rules: Rules) {
    this.rules = rules;
  }

  /** Counts a new connection, or ends it. */
  readonly admit = (socket: Socket): void => {
    const address = socket.remoteAddress ?? '';
    const isProxy = this.rules.isProxy(address);
    const key = addressKey(address);
    const own = this.byAddress.get(key) ?? new Set<Socket>();
    const isTooMany = !isProxy && own.size >= this.rules.most * SHARE;
    if (isTooMany || (this.size >= this.rules.most && !this.makeRoom(own))) {
      socket.destroy();
      return;
    }
    this.byAddress.set(key, own.add(socket));
    this.size += 1;
    const release = hold('door.connections');
    socket.once('close', () => {
      release();
      this.remove(key, socket);
    });
  };

  private makeRoom(own: ReadonlySet<Socket>): boolean {
    let key = '';
    let most: ReadonlySet<Socket> = own;
    for (const [other, sockets] of this.byAddress)
      if (sockets.size > most.size) [key, most] = [other, sockets];
    const [oldest] = most;
    if (most === own || !oldest) return false;
    oldest.destroy();
    this.remove(key, oldest);
    return true;
  }

  private remove(key: string, socket: Socket): void {
    const sockets = this.byAddress.get(key);
    if (!sockets?.delete(socket)) return;
    this.size -= 1;
    if (sockets.size === 0) this.byAddress.delete(key);
  }
}
