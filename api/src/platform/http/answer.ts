import type { Call } from '@hub/shared/contracts/kit/call';
import { success } from '@hub/shared/contracts/kit/envelope';
import { Compile, type Validator } from 'typebox/compile';
import { type NamedOnly, namedOnly } from './named-only.ts';

interface AnswerOptions {
  /** Shown to the user instead of `ok`. */
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
}

/** Data with a message, headers or a status of its own. */
export class Answer<Data> {
  readonly data: Data;
  readonly options: AnswerOptions;

  constructor(data: Data, options: AnswerOptions) {
    this.data = data;
    this.options = options;
  }
}

/** `return answer(null, { message: '删除成功' })`. */
export const answer = <Data>(data: Data, options: AnswerOptions): Answer<Data> => new Answer(data, options);

/** The same with a message for the user, if there is one. */
export const answerTelling = <Data>(data: Data, message: string | undefined): Answer<Data> =>
  answer(data, message === undefined ? {} : { message });

/** The serialized answer, ready to be sent or cached. */
export interface Written {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

const JSON_TYPE = 'application/json; charset=utf-8';

interface Writer {
  readonly isStrict: boolean;
  readonly onMismatch: (call: Call, path: string) => void;
}

interface Compiled {
  readonly validator: Validator;
  readonly named: NamedOnly;
}

const compiled = new WeakMap<Call, Compiled>();

const compiledOf = (call: Call): Compiled => {
  const known = compiled.get(call) ?? {
    validator: Compile(call.data) as Validator,
    named: namedOnly(call.data),
  };
  compiled.set(call, known);
  return known;
};

/** Removes fields that the contract does not have. Data that violate it are an error in tests, else a line in the log. */
const present = (call: Call, data: unknown, { isStrict, onMismatch }: Writer): unknown => {
  const { validator, named } = compiledOf(call);
  if (validator.Check(data)) return named(data);
  const [first] = validator.Errors(data);
  const where = `${first?.instancePath ?? ''} ${first?.message ?? ''}`;
  if (isStrict) throw new TypeError(`${call.method} ${call.path} answers against its contract: ${where}`);
  onMismatch(call, where);
  return data;
};

/** Serializes a handler's result as the contract requires. */
export const write = (call: Call, returned: unknown, writer: Writer): Written => {
  const { data, options } =
    returned instanceof Answer ? (returned as Answer<unknown>) : { data: returned, options: {} };
  const { status, headers = {}, message }: AnswerOptions = options;
  if (call.answer === 'nothing') return { status: status ?? 204, headers, body: null };
  if (call.answer === 'redirect') return { status: status ?? 302, headers, body: '' };
  if (call.answer === 'file') return { status: status ?? 200, headers, body: data as string | Uint8Array };
  const presented = present(call, data, writer);
  const body = JSON.stringify(call.raw ? presented : success(presented, message));
  return { status: status ?? 200, headers: { 'content-type': JSON_TYPE, ...headers }, body };
};
