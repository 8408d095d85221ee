import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const text64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** CBOR of what authenticators say: small numbers, bytes, text and maps. */
const head = (kind: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(kind << 5) | length])
    : length < 256
      ? Buffer.from([(kind << 5) | 24, length])
      : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);

type Value = number | string | Uint8Array | Map<number | string, Value>;

const cbor = (value: Value): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const parts = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]);
    return Buffer.concat([head(5, value.size), ...parts]);
  }
  return Buffer.concat([head(2, value.length), value]);
};

const publicKeyOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (part: string) => Buffer.from(part, 'base64url');
  return cbor(
    new Map<number, Value>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  );
};

const flagsOf = ({ isVerified = true, isSynced = true }: Answering, hasKey: boolean): number =>
  1 | (isVerified ? 4 : 0) | (isSynced ? 8 | 16 : 0) | (hasKey ? 64 : 0);

/** Where and how somebody answers; by default on the hub's own page, with a finger. */
export interface Answering {
  readonly origin?: string;
  readonly domain?: string;
  readonly isVerified?: boolean;
  readonly isSynced?: boolean;
  readonly counter?: number;
  /** Another's, in place of the one it was made for. */
  readonly handle?: string;
}

/** A passkey of software, as WebAuthn has it: makes and signs what the library of the API reads. */
export class Authenticator {
  readonly id = text64(randomBytes(16));
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly origin: string;
  private handle = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Answers `navigator.credentials.create`. */
  create(options: unknown, how: Answering = {}): string {
    const { challenge, user } = options as { challenge: string; user: { id: string } };
    this.handle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const made = Buffer.concat([Buffer.alloc(16), length, id, publicKeyOf(this.keys.publicKey)]);
    const authData = Buffer.concat([this.facts(how, true), made]);
    const attestation = new Map<string, Value>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const clientDataJSON = text64(this.said('webauthn.create', challenge, how));
    return this.answer({
      clientDataJSON,
      attestationObject: text64(cbor(attestation)),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get`. */
  get(options: unknown, how: Answering = {}): string {
    const { challenge } = options as { challenge: string };
    const authenticatorData = this.facts(how, false);
    const said = this.said('webauthn.get', challenge, how);
    const signed = createSign('sha256').update(authenticatorData).update(sha256(said));
    return this.answer({
      clientDataJSON: text64(said),
      authenticatorData: text64(authenticatorData),
      signature: text64(signed.sign(this.keys.privateKey)),
      userHandle: how.handle ?? this.handle,
    });
  }

  private facts(how: Answering, hasKey: boolean): Buffer {
    const domain = how.domain ?? new URL(this.origin).hostname;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(how.counter ?? 0);
    return Buffer.concat([sha256(domain), Buffer.from([flagsOf(how, hasKey)]), counter]);
  }

  private said(type: string, challenge: string, { origin = this.origin }: Answering): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private answer(response: object): string {
    const { id } = this;
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}
