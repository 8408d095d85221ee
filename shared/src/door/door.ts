import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readAddresses } from './address.ts';
import { Bodies, isArriving } from './bodies.ts';
import { Connections } from './connections.ts';
import { cutOff } from './cut-off.ts';
import { Gate, type Ticket } from './gate.ts';
import { isHealth } from './health.ts';
import { answerInstead, busy, type DoorHeaders } from './stand-in.ts';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export interface DoorRules extends DoorHeaders {
  readonly maxInFlight: number;
  readonly maxConnections: number;
  readonly trustedProxies: readonly string[];
  /** Where this process is reached; whole addresses of others are refused. */
  readonly ownOrigins: readonly string[];
}

const TICK = 50;
const RESOLUTION = 10;
const NANOSECONDS = 1e6;
// No browser sends requests before the answers to those before them; some tools do.
const MOST_PIPELINED = 32;

const tickets = new WeakMap<ServerResponse, Ticket>();

/**
 * What remains to do for this answer waits for others and uses nothing of ours, as a fetch from elsewhere: its slot is
 * another's from now on, so that pictures of a slow host take nobody's page.
 */
export const giveSlotBack = (response: ServerResponse): void => tickets.get(response)?.answered();

/** Calls `answered` when the head of an answer goes out: what is sent then, however slowly, is made. */
const onHead = (response: ServerResponse, answered: () => void): void => {
  const { writeHead } = response;
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    answered();
    return Reflect.apply(writeHead, response, head);
  }) as typeof writeHead;
};

/** The door of a process: all its ports lead through it. */
export class Door {
  readonly rules: DoorRules;
  readonly gate: Gate;
  private readonly addresses;
  private readonly connections: Connections;
  private readonly bodies = new Bodies(() => performance.now());
  private readonly pipelined = new WeakMap<Socket, number>();
  private readonly loop = monitorEventLoopDelay({ resolution: RESOLUTION });
  private readonly ticking: NodeJS.Timeout;
  private tickedAt = performance.now();

  constructor(rules: DoorRules) {
    this.rules = rules;
    this.addresses = readAddresses(rules.trustedProxies);
    this.connections = new Connections({ most: rules.maxConnections, isProxy: this.addresses.isProxy });
    this.gate = new Gate({
      mostInside: rules.maxInFlight,
      now: () => performance.now(),
      soon: setImmediate,
      after: (ms, work) => void setTimeout(work, ms).unref(),
    });
    this.loop.enable();
    this.ticking = setInterval(() => this.tick(), TICK).unref();
  }

  /** For a server's event `connection`. */
  get admit(): (socket: Socket) => void {
    return this.connections.admit;
  }

  /** Lets requests in to `handle`, or refuses them. Health is never asked to wait. */
  guard(handle: Handle): Handle {
    return (request, response) => {
      if (isHealth(request.url)) return handle(request, response);
      if (this.isPipeFull(request.socket, response)) return cutOff(request.socket);
      const address = this.addresses.keyOf(request);
      const refuse = (): void => answerInstead(busy, this.rules, request, response);
      const enter = (release?: () => void, bytes = 0): void => {
        const start = (ticket: Ticket): void => {
          release?.();
          tickets.set(response, ticket);
          onHead(response, ticket.answered);
          handle(request, response);
        };
        const kind = `${request.method} ${request.url}`;
        response.once('close', this.gate.enter({ address, kind, bytes, start, refuse }).leave);
      };
      // Who sends slowly keeps no slot from those who have sent: their turn comes when all is there.
      if (!isArriving(request)) enter();
      else if (!this.bodies.take(response, this.gate.shares.of(address), enter)) refuse();
    };
  }

  close(): void {
    clearInterval(this.ticking);
    this.loop.disable();
  }

  private isPipeFull(socket: Socket, response: ServerResponse): boolean {
    const open = (this.pipelined.get(socket) ?? 0) + 1;
    this.pipelined.set(socket, open);
    response.once('close', () => this.pipelined.set(socket, (this.pipelined.get(socket) ?? 1) - 1));
    return open > MOST_PIPELINED;
  }

  private tick(): void {
    const now = performance.now();
    const delay = this.loop.count === 0 ? 0 : this.loop.percentile(90) / NANOSECONDS - RESOLUTION;
    this.loop.reset();
    this.gate.tick(now - this.tickedAt, delay);
    this.bodies.tick();
    this.tickedAt = now;
  }
}
