import type { PGlite } from '@electric-sql/pglite';

const typeOf = (message: Uint8Array): string => String.fromCharCode(message[0] ?? 0);

// Parse, Bind, Describe, Execute, Close and Flush belong together until Sync.
const BELONGS = new Set(['P', 'B', 'D', 'E', 'C', 'H']);
const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4);

/**
 * The database for a socket server that serves many connections with this one session. The server keeps to
 * one connection while `isInTransaction`; between Parse and Sync it must as well, else a connection binds
 * another's statement (electric-sql/pglite#1046). `onBroken` is called when the database itself fails, after
 * which the server's queue stands still.
 */
export const serializeConnections = (db: PGlite, onBroken: () => void): PGlite => {
  let isMidway = false;
  const own: Partial<PGlite> = {
    isInTransaction: () => isMidway || db.isInTransaction(),
    execProtocolRawStream: async (message, options) => {
      const type = typeOf(message);
      isMidway = BELONGS.has(type) || (isMidway && type !== 'S' && type !== 'Q');
      try {
        await db.execProtocolRawStream(message, options);
      } catch (error) {
        onBroken();
        throw error;
      }
    },
    // The server's ROLLBACK for a connection that went away; what it left midway ends first.
    exec: async (query, options) => {
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
