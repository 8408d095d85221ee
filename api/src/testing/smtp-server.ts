import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps whom it was given mail for, in the order of their arrival. */
export interface TestSmtp {
  readonly url: string;
  readonly received: string[];
  /** Asked of every mail before it is taken; a mail waits for the answer. */
  beforeTaking: (to: string) => Promise<void>;
  /** After so many mails it ends a connection with 421, as many servers do. */
  mostPerConnection: number;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

export const startSmtp = async (): Promise<TestSmtp> => {
  let connections = 0;
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onMailFrom: (_address, { id }, done) => {
      const before = taken.get(id) ?? 0;
      taken.set(id, before + 1);
      const isEnough = before >= smtp.mostPerConnection;
      done(isEnough ? Object.assign(new Error('enough for now'), { responseCode: 421 }) : null);
    },
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address).join();
      text(stream)
        .then(() => {
          smtp.received.push(to);
          return smtp.beforeTaking(to);
        })
        .then(() => done(), done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received: [],
    mostPerConnection: Number.POSITIVE_INFINITY,
    beforeTaking: () => Promise.resolve(),
    connections: () => connections,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
  return smtp;
};
