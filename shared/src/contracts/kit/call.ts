import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorId } from './errors.ts';
import type { FeedScope } from './feed-scopes.ts';

/** Who may make a call at all; permissions on a single row are the API's policies. */
export type Audience = 'anyone' | 'member' | 'organiser' | 'moderator' | 'admin';

/**
 * One API call, written once: the API validates and documents with it, the browser takes its types.
 * `input` is the JSON body merged over the query (POST) or the query (GET); `params` are the `{name}`s of the path.
 */
export interface Call<
  Method extends string = string,
  Path extends string = string,
  Params extends TObject = TObject,
  Input extends TObject = TObject,
  Data extends TSchema = TSchema,
  Who extends Audience = Audience,
> {
  readonly method: Method;
  /** Without `/api` for hub calls; link-feed calls start with `/api_link`. Parameters as `{id}`. */
  readonly path: Path;
  readonly summary: string;
  readonly params?: Params;
  readonly input: Input;
  /** What stands in the envelope's `data`; with `raw`, the whole body. */
  readonly data: Data;
  readonly audience: Who;
  /** A POST that changes nothing: it may come from any page and counts towards no writing limit. */
  readonly reads?: true;
  /** Link feed: what a program must have been allowed, one of these; a call for anyone asks it of whoever sends a token. */
  readonly scopes?: readonly FeedScope[];
  /** Goes through only while its member's last proof of who they are is at most ten minutes old. */
  readonly fresh?: true;
  /** Sent without the envelope. */
  readonly raw?: boolean;
  /** What a success carries where it is no JSON: a file to download, a redirect, or 204 without a body. */
  readonly answer?: 'file' | 'redirect' | 'nothing';
  /** `multipart`: the input comes as form fields, the file in the field `file`. */
  readonly body?: 'multipart';
  /** Served by the event site itself, under its own `/api`. */
  readonly host?: 'event';
  /** Errors of this call's own, beside those that every call may give. */
  readonly errors?: readonly ErrorId[];
}

/**
 * What goes in and comes out, for the compiler alone. It stands on the call so that a generic `C['data']` never has
 * to be compared with another schema's type: TypeBox's conditional types take seconds for that.
 */
export interface Carried<Params, Input, Data> {
  readonly '~types'?: {
    readonly params: Decoded<Params>;
    readonly wireParams: Wired<Params>;
    readonly input: Decoded<Input>;
    readonly wireInput: Wired<Input>;
    readonly data: DataIn<Data>;
  };
}

declare const value: unique symbol;

/** What the handler gets of a field, for the compiler alone. */
export interface Reads<Value> {
  readonly [value]: Value;
}

/** Identity function that keeps the literal types of method and path. */
export const defineCall = <
  const Method extends 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  const Path extends string,
  Input extends TObject,
  Data extends TSchema,
  const Who extends Audience,
  Params extends TObject = TObject<Record<never, never>>,
>(
  call: Call<Method, Path, Params, Input, Data, Who>,
): Call<Method, Path, Params, Input, Data, Who> & Carried<Params, Input, Data> => call;

// TypeBox's own StaticDecode resolves a schema of unknown shape by brute force (a million steps of the
// compiler); these read our kinds of input directly.
type ValueOf<S> =
  S extends Reads<infer Value>
    ? Value
    : S extends { '~kind': 'Object'; properties: infer P }
      ? Values<P>
      : DataIn<S>;

type WireOf<S> = S extends { '~unsafe': infer Wire }
  ? Wire
  : S extends { '~kind': 'Object'; properties: infer P }
    ? Wires<P>
    : DataIn<S>;

type DataIn<S> = TSchema extends S ? unknown : S extends TSchema ? Static<S> : never;

type OptionalKeys<P> = { [K in keyof P]: P[K] extends { '~optional': true } ? K : never }[keyof P];

/** Keys a client may leave out: optional ones and those with a default. */
type Omittable<P> =
  | { [K in keyof P]: P[K] extends { default: unknown } ? K : never }[keyof P]
  | OptionalKeys<P>;

type Flat<T> = { [K in keyof T]: T[K] };

type Values<P> = Flat<
  { [K in OptionalKeys<P>]?: ValueOf<P[K]> } & { [K in Exclude<keyof P, OptionalKeys<P>>]: ValueOf<P[K]> }
>;

type Wires<P> = Flat<
  { [K in Omittable<P>]?: WireOf<P[K]> } & { [K in Exclude<keyof P, Omittable<P>>]: WireOf<P[K]> }
>;

/** What reading an input by its schema gives: defaults filled in, lenient fields normalised. */
export type Decoded<Schema> = Schema extends { properties: infer P } ? Values<P> : Record<never, never>;
type Wired<Schema> = Schema extends { properties: infer P } ? Wires<P> : Record<never, never>;

type Part<C, Name extends keyof NonNullable<Carried<unknown, unknown, unknown>['~types']>> = C extends {
  readonly '~types'?: infer Types;
}
  ? NonNullable<Types>[Name & keyof NonNullable<Types>]
  : unknown;

/** What the server's handler receives. */
export type InputOf<C extends Call> = Part<C, 'input'>;
export type ParamsOf<C extends Call> = Part<C, 'params'>;
/** What a client may send. */
export type WireInputOf<C extends Call> = Part<C, 'wireInput'>;
export type WireParamsOf<C extends Call> = Part<C, 'wireParams'>;
export type DataOf<C extends Call> = Part<C, 'data'>;
