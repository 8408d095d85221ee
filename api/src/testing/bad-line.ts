import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A line to a server (a database, say) that can be slow, fall silent and break: it listens on a port of this machine
 * and passes on what comes. Made for tests of any part.
 */
export class BadLine {
  readonly #target: () => Socket;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #delayMs = 0;
  #isSilent = false;
  #port = 0;

  /** `target` opens a connection to the far end, by default to a port of this machine. */
  constructor(target: number | (() => Socket)) {
    this.#target = typeof target === 'number' ? () => connect(target, '127.0.0.1') : target;
  }

  /** Where it listens, from the first `open` on. */
  get port(): number {
    return this.#port;
  }

  /** Takes connections, on the same port as before. */
  async open(): Promise<void> {
    this.#server = createServer((near) => this.#join(near, this.#target()));
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (typeof address === 'object' && address) this.#port = address.port;
  }

  /** From now on whatever goes takes so long, each way. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** A black hole: connections are taken and stay open, and nothing arrives. What was sent meanwhile is lost for good. */
  silence(isSilent: boolean): void {
    this.#isSilent = isSilent;
  }

  /** Breaks all connections that are open. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Breaks all connections and takes no new ones. */
  async close(): Promise<void> {
    this.cut();
    const server = this.#server;
    if (!server?.listening) return;
    server.close();
    await once(server, 'close');
  }

  #join(near: Socket, far: Socket): void {
    this.#pass(near, far);
    this.#pass(far, near);
  }

  #pass(from: Socket, to: Socket): void {
    let lastAt = 0;
    // In the order in which it came, also when the delay becomes shorter meanwhile.
    const later = (work: () => void): void => {
      const now = performance.now();
      lastAt = Math.max(lastAt, now + this.#delayMs);
      if (lastAt <= now) work();
      else setTimeout(work, lastAt - now);
    };
    this.#sockets.add(from);
    from.on('data', (chunk) => {
      if (!this.#isSilent) later(() => to.destroyed || to.write(chunk));
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }
}
