import assert from 'node:assert/strict';
import type { Call, DataOf, WireInputOf } from '@hub/shared/contracts/kit/call';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { routeOf } from '../platform/http/route-of.ts';

/** Somebody logged in. */
export interface TestMember {
  readonly id: number;
  readonly name: string;
  /** Ready for the header. */
  readonly cookie: string;
}

export interface CallOptions {
  /** Nobody is a visitor. */
  readonly as?: TestMember | undefined;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Instead of the hub's; null for none. */
  readonly origin?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestAnswer<Data> {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: Data;
  readonly headers: LightMyRequestResponse['headers'];
  readonly body: string;
}

const pathFor = (call: Call, params: CallOptions['params'] = {}): string =>
  routeOf(call).replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

const queryOf = (input: object): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
};

/** Calls the real app by its contracts, as a browser on the hub would. */
export class TestClient {
  private readonly app: FastifyInstance;
  private readonly origin: string;

  constructor(app: FastifyInstance, origin: string) {
    this.app = app;
    this.origin = origin;
  }

  /** One call, whatever comes back. */
  async call<C extends Call>(
    call: C,
    input: WireInputOf<C>,
    options: CallOptions = {},
  ): Promise<TestAnswer<DataOf<C>>> {
    const isGet = call.method === 'GET';
    return this.send({
      method: call.method as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: pathFor(call, options.params) + (isGet ? queryOf(input as object) : ''),
      ...(isGet ? {} : { payload: input as object }),
      headers: this.headersOf(options),
    });
  }

  /** One call that must succeed; its data. */
  async data<C extends Call>(call: C, input: WireInputOf<C>, options: CallOptions = {}): Promise<DataOf<C>> {
    const { status, code, message, data } = await this.call(call, input, options);
    assert.deepEqual({ status, code }, { status: 200, code: 0 }, `${call.method} ${call.path}: ${message}`);
    return data;
  }

  /** Any request; the parts of the envelope are empty where there is none. */
  async send<Data>(request: InjectOptions): Promise<TestAnswer<Data>> {
    const { statusCode, headers, body } = await this.app.inject(request);
    const isJson = body !== '' && String(headers['content-type']).startsWith('application/json');
    const parsed = isJson ? (JSON.parse(body) as Partial<TestAnswer<Data>>) : {};
    const { code = Number.NaN, message = '' } = parsed;
    return { status: statusCode, code, message, data: parsed.data as Data, headers, body };
  }

  private headersOf({ as, origin = this.origin, headers }: CallOptions): Record<string, string> {
    return { ...(origin === null ? {} : { origin }), ...(as ? { cookie: as.cookie } : {}), ...headers };
  }
}
