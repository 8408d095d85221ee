import type { PGlite } from '@electric-sql/pglite';
import { SharedStatements } from './shared-statements.ts';

const typeOf = (message: Uint8Array): string => String.fromCharCode(message[0] ?? 0);

// Parse, Bind, Describe, Execute and Close belong together until Sync; Flush asks for what they have to say so far.
const BELONGS = new Set(['P', 'B', 'D', 'E', 'C']);
const FLUSH = 'H';
const ENDS = new Set(['S', 'Q']);
const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4);

/**
 * The database for a socket server that serves many connections with this one session. The server keeps to
 * one connection while `isInTransaction`; between Parse and Sync it must as well, else a connection binds
 * another's statement (electric-sql/pglite#1046). What belongs together is run in one go, and its answer is
 * written in one: the server would enter the database and write to the socket for each of its five parts.
 * A statement that one connection has prepared is so for all.
 * `onBroken` is called when the database itself fails, after which the server's queue stands still.
 */
export const serializeConnections = (db: PGlite, onBroken: () => void): PGlite => {
  let isMidway = false;
  let held: Uint8Array[] = [];
  const statements = new SharedStatements();
  const own: Partial<PGlite> = {
    isInTransaction: () => isMidway || db.isInTransaction(),
    execProtocolRawStream: async (message, { onRawData, ...options }) => {
      const type = typeOf(message);
      isMidway = BELONGS.has(type) || type === FLUSH || (isMidway && !ENDS.has(type));
      held.push(message);
      if (BELONGS.has(type)) return;
      const { ask, answer } = statements.translate(held);
      held = [];
      const parts: Uint8Array[] = [];
      try {
        await db.execProtocolRawStream(Buffer.concat(ask), {
          ...options,
          // The bytes are the database's own memory, which it uses again.
          onRawData: (bytes) => void parts.push(bytes.slice()),
        });
      } catch (error) {
        onBroken();
        throw error;
      }
      const given = answer(Buffer.concat(parts));
      if (given.length > 0) onRawData(given);
    },
    // The server's ROLLBACK for a connection that went away; what it left midway ends first.
    exec: async (query, options) => {
      held = [];
      if (isMidway) await db.execProtocolRaw(SYNC);
      isMidway = false;
      return db.exec(query, options);
    },
  };
  return new Proxy(db, {
    get: (target, key) => {
      if (Object.hasOwn(own, key)) return Reflect.get(own, key);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
