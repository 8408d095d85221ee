import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';

/** A message of PostgreSQL's protocol; the first of a connection has no type. */
const message = (type: string, ...parts: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};

const startup = message('', Buffer.of(0, 3, 0, 0), 'user\0postgres\0database\0postgres\0\0');

/** The extended query, message by message, as a driver on a slow line would send it. */
export const protocol = {
  parse: (sql: string) => message('P', '\0', `${sql}\0`, Buffer.of(0, 0)),
  bind: message('B', '\0\0', Buffer.of(0, 0, 0, 0, 0, 0)),
  execute: message('E', '\0', Buffer.of(0, 0, 0, 0)),
  sync: message('S'),
  flush: message('H'),
};

/** The types of the whole messages among these bytes. */
const typesIn = (bytes: Buffer): string[] => {
  const types: string[] = [];
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    types.push(String.fromCharCode(bytes[at] ?? 0));
  }
  return types;
};

/** A bare connection to a database's socket; `say` resolves with all that came until a message of type `until`. */
export const speak = async (host: string) => {
  const socket = connect(join(host, '.s.PGSQL.5432'));
  const say = async (until: string, ...messages: readonly Buffer[]): Promise<string> => {
    socket.write(Buffer.concat(messages));
    let answer = Buffer.alloc(0);
    while (!typesIn(answer).includes(until)) {
      const [data] = (await once(socket, 'data')) as [Buffer];
      answer = Buffer.concat([answer, data]);
    }
    return String(answer);
  };
  await say('Z', startup);
  return { say, hangUp: () => socket.destroy() };
};
