import pg from 'pg';

const LONGEST_MS = 2000;

// Of pg, which does not name them in its types.
interface Line extends pg.Connection {
  readonly connect: (port: number, host: string) => void;
  readonly requestSsl: () => void;
  readonly cancel: (processId: number, secretKey: number) => void;
}

/** Asks the server, by a connection of its own, to cancel what another one is at. Nobody waits for it. */
export const sendCancel = (client: pg.Client, processId: number, secretKey: number): void => {
  const { host, port, ssl } = client;
  const line = new pg.Connection({ ssl }) as Line;
  const timer = setTimeout(() => line.stream.destroy(), LONGEST_MS);
  const cancel = (): void => line.cancel(processId, secretKey);
  line.on('connect', ssl ? () => line.requestSsl() : cancel);
  line.on('sslconnect', cancel);
  // Without it the statement ends by its own limit.
  line.on('error', () => undefined);
  line.on('end', () => clearTimeout(timer));
  if (host.startsWith('/')) line.connect(`${host}/.s.PGSQL.${port}` as never, undefined as never);
  else line.connect(port, host);
};
