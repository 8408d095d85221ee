import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config/read-config.ts';

/** A mail with all that is sent of it. */
export interface Letter {
  /** The same at every try, so that a second delivery can be known for one. */
  readonly messageId: string;
  readonly date: Date;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly base64: string }[];
}

export interface Transport {
  readonly deliver: (letter: Letter) => Promise<void>;
  /** Ends its connections; nothing is being delivered any more. */
  readonly close: () => void;
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'siteName' | 'hubOrigin'>;

const CONNECT_TIMEOUT = 5000;
const SOCKET_TIMEOUT = 15_000;
/** A delivery that lasts longer is cut off: a server may answer each step just in time, or a letter at a time. */
export const DELIVERY_SECONDS = 90;

// Nothing that a mail says may make the server read a file or ask an address.
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** Who the mail is from, where the operator names nobody. */
const senderOf = ({ mailFrom, siteName, hubOrigin }: MailConfig) =>
  mailFrom || { name: siteName, address: `noreply@${new URL(hubOrigin).hostname}` };

const optionsOf = (letter: Letter, config: MailConfig) => ({
  messageId: letter.messageId,
  date: letter.date,
  from: senderOf(config),
  to: { name: '', address: letter.to },
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  // Digits and addresses stay readable in a file of the outbox.
  textEncoding: 'quoted-printable' as const,
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: letter.attachments.map(({ name, type, base64 }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(base64, 'base64'),
  })),
});

const openConnection = ({ smtpUrl }: MailConfig) =>
  nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    // A server that takes so many mails by a connection and then ends it has read nothing of the next one, which goes by
    // a new connection at once. All else is tried again by our queue, which counts.
    maxRequeues: 1,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: SOCKET_TIMEOUT,
    ...closed,
  });

/** As many connections as deliveries at a time; each stays open for the next one. */
const createSmtp = (config: MailConfig): Transport => {
  const idle: ReturnType<typeof openConnection>[] = [];
  return {
    deliver: async (letter) => {
      const connection = idle.pop() ?? openConnection(config);
      try {
        const signal = AbortSignal.timeout(DELIVERY_SECONDS * 1000);
        await connection.sendMail({ ...optionsOf(letter, config), signal });
      } finally {
        idle.push(connection);
      }
    },
    close: () => {
      for (const connection of idle) connection.close();
    },
  };
};

/** Where mail goes while no SMTP server is named. */
export const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox');

const fileName = ({ date, messageId }: Letter): string =>
  `${date.toISOString().replaceAll(/[:.]/g, '-')}-${messageId.replaceAll(/[^\w-]/g, '')}.eml`;

const createOutbox = (config: MailConfig): Transport => {
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...closed,
  });
  return {
    deliver: async (letter) => {
      const { message } = await composer.sendMail(optionsOf(letter, config));
      const file = join(outboxOf(config), fileName(letter));
      // It holds codes: for nobody else on the machine.
      mkdirSync(outboxOf(config), { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.part`, message as Buffer, { mode: 0o600 });
      renameSync(`${file}.part`, file);
    },
    close: () => undefined,
  };
};

/** SMTP where a server is named; else files. */
export const openTransport = (config: MailConfig): Transport =>
  config.smtpUrl === '' ? createOutbox(config) : createSmtp(config);
