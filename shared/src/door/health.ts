import type { IncomingMessage } from 'node:http';
import { heldNow } from './held.ts';

/** What the door knows of the health of its process. */
export interface DoorState {
  /** For some seconds nobody was let in, and still nobody would be. */
  readonly refusesAll: boolean;
  /** What is inside does not come out again. */
  readonly isStuck: boolean;
}

/** Where no door stands before a server, as in tests. */
export const allWell: DoorState = { refusesAll: false, isStuck: false };

const paths = /^\/(?:api\/)?(livez|readyz)(?:\?|$)/;

/** Which question of health is asked at this address, if any. */
export const healthAsked = (url: string | undefined): string | undefined => paths.exec(url ?? '')?.[1];

export const isHealth = (url: string | undefined): boolean => healthAsked(url) !== undefined;

interface Health {
  readonly status: 200 | 503;
  readonly data: object;
}

/** `livez`: this process can go on. A 503 says: start it anew. */
export const liveness = ({ isStuck }: DoorState, isDead = false): Health => {
  const alive = !isStuck && !isDead;
  return { status: alive ? 200 : 503, data: { alive } };
};

const loopback = /^(?:(?:::ffff:)?127\.|::1$)/;

/** By which proxies say for whom they ask, or that they do. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Whether somebody asks on this machine, and no proxy for somebody else. */
export const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  loopback.test(socket.remoteAddress ?? '') && proxyHeaders.every((name) => headers[name] === undefined);

/**
 * `readyz`: this process can serve. A 503 says: send it nobody. What it holds for whom is told an operator on this machine,
 * and nobody else.
 */
export const readiness = (
  { refusesAll, isStuck }: DoorState,
  request: IncomingMessage,
  isDatabaseThere = true,
): Health => {
  const ready = isDatabaseThere && !refusesAll && !isStuck;
  return { status: ready ? 200 : 503, data: { ready, ...(isLocal(request) ? { held: heldNow() } : {}) } };
};
