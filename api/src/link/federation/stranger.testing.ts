import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { exportSpki, generateCryptoKeyPair, signRequest } from '@fedify/fedify';
import { freePort } from '@hub/shared/door/testing/free-port';
import type { FederatedHub } from './federation.testing.ts';

type Json = Readonly<Record<string, unknown>>;

/** What is done to a request after it was signed, or to its signature. */
export interface Forging {
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly keyId?: string;
  readonly path?: string;
}

const CONTEXT = ['https://www.w3.org/ns/activitystreams', 'https://w3id.org/security/v1'];

/** A server of somebody's that speaks ActivityPub as well or as badly as a test wants. */
export class Stranger {
  readonly #server: Server;
  readonly #keys: CryptoKeyPair;
  readonly port: number;
  readonly host: string;
  readonly actor: string;
  /** What it serves, by path. */
  readonly documents = new Map<string, Json | ((response: ServerResponse) => void)>();
  /** Paths that were asked for. */
  readonly asked: string[] = [];
  readonly received: Json[] = [];
  /** What it answers to deliveries. */
  deliveryStatus = 202;
  #ids = 0;

  private constructor(server: Server, keys: CryptoKeyPair, port: number) {
    this.#server = server;
    this.#keys = keys;
    this.port = port;
    this.host = `localhost:${port}`;
    this.actor = this.uri('actor');
    server.on('request', (request, response) => this.#answer(request, response));
  }

  static async start(): Promise<Stranger> {
    const port = await freePort();
    const keys = await generateCryptoKeyPair('RSASSA-PKCS1-v1_5');
    const server = createServer();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(port, 'localhost', resolve);
    await promise;
    const stranger = new Stranger(server, keys, port);
    await stranger.introduce();
    return stranger;
  }

  uri(path: string): string {
    return `http://localhost:${this.port}/${path}`;
  }

  /** Says who its account is. */
  async introduce(more: Json = {}): Promise<void> {
    this.documents.set('/actor', {
      '@context': CONTEXT,
      id: this.actor,
      type: 'Person',
      preferredUsername: 'eve',
      name: 'Eve',
      inbox: this.uri('inbox'),
      followers: this.uri('followers'),
      publicKey: {
        id: `${this.actor}#main-key`,
        owner: this.actor,
        publicKeyPem: await exportSpki(this.#keys.publicKey),
      },
      ...more,
    });
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { url = '/', method } = request;
    this.asked.push(url);
    if (method === 'POST') {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        this.received.push(JSON.parse(body) as Json);
        response.writeHead(this.deliveryStatus).end();
      });
      return;
    }
    const document = this.documents.get(url);
    if (typeof document === 'function') document(response);
    else if (!document) response.writeHead(404).end();
    else
      response.writeHead(200, { 'content-type': 'application/activity+json' }).end(JSON.stringify(document));
  }

  /** An activity of its account, with an address of its own. */
  activity(type: string, object: unknown, more: Json = {}): Json {
    this.#ids += 1;
    return {
      '@context': CONTEXT,
      id: this.uri(`activities/${this.#ids}`),
      type,
      actor: this.actor,
      object,
      ...more,
    };
  }

  note(content: string, more: Json = {}): Json {
    this.#ids += 1;
    return {
      id: this.uri(`notes/${this.#ids}`),
      type: 'Note',
      attributedTo: this.actor,
      content,
      to: 'https://www.w3.org/ns/activitystreams#Public',
      cc: [this.uri('followers')],
      ...more,
    };
  }

  /** Brings an activity to the shared inbox of a hub, forged as a test wants; the status of the answer. */
  async send({ origin }: FederatedHub, activity: Json, forging: Forging = {}): Promise<number> {
    const url = `${origin}${forging.path ?? '/api_link/ap/inbox'}`;
    const body = JSON.stringify(activity);
    const request = new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/activity+json' },
      body,
    });
    const keyId = new URL(forging.keyId ?? `${this.actor}#main-key`);
    const signed = await signRequest(request, this.#keys.privateKey, keyId);
    const headers = new Headers(signed.headers);
    for (const [name, value] of Object.entries(forging.headers ?? {}))
      if (value === '') headers.delete(name);
      else headers.set(name, value);
    const response = await fetch(url, { method: 'POST', headers, body: forging.body ?? body });
    return response.status;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.close(() => resolve());
    await promise;
  }
}
