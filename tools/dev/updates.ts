import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Compiled } from './dev-build.ts';

/** Address at which pages listen for what was compiled. */
export const updatesPath = '/dev/updates';

const line = (compiled: Compiled) => `data: ${JSON.stringify(compiled)}\n\n`;

/** Tells every open page of each compilation, and whoever comes later of the last of each build. */
export class Updates {
  readonly #listeners = new Set<ServerResponse>();
  readonly #lasts: () => (Compiled | undefined)[];

  constructor(lasts: () => (Compiled | undefined)[]) {
    this.#lasts = lasts;
  }

  serve(_request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    response.write('retry: 500\n\n');
    for (const compiled of this.#lasts()) if (compiled) response.write(line(compiled));
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
  }

  send(compiled: Compiled): void {
    for (const listener of this.#listeners) listener.write(line(compiled));
  }

  close(): void {
    for (const listener of this.#listeners) listener.end();
  }
}
