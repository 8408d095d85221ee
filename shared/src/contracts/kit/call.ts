import type { Static, StaticDecode, StaticEncode, TObject, TOptional, TSchema } from 'typebox';
import type { ErrorId } from './errors.ts';

/** Who may make a call at all; permissions on a single row are the API's policies. */
export type Audience = 'anyone' | 'member' | 'moderator' | 'admin';

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

/** Identity function that keeps the literal types of method and path. */
export const defineCall = <
  const Method extends 'GET' | 'POST' | 'DELETE',
  const Path extends string,
  Params extends TObject,
  Input extends TObject,
  Data extends TSchema,
  const Who extends Audience,
>(
  call: Call<Method, Path, Params, Input, Data, Who>,
) => call;

type Properties<S> = S extends { properties: infer P } ? P : Record<never, never>;

/** Keys a client may leave out: optional ones and those with a default. */
type Omittable<P> = {
  [K in keyof P]: P[K] extends { default: unknown } ? K : P[K] extends TOptional<TSchema> ? K : never;
}[keyof P];

type Wire<P> = P extends TSchema ? StaticEncode<P> : never;

type WireObject<P> = { [K in Omittable<P>]?: Wire<P[K]> } & {
  [K in Exclude<keyof P, Omittable<P>>]: Wire<P[K]>;
};

/** What the server's handler receives: defaults filled in, lenient fields normalised. */
export type InputOf<C extends Call> = StaticDecode<C['input']>;
export type ParamsOf<C extends Call> = StaticDecode<NonNullable<C['params']>>;
/** What a client may send. */
export type WireInputOf<C extends Call> = WireObject<Properties<C['input']>>;
export type DataOf<C extends Call> = Static<C['data']>;
export type WireParamsOf<C extends Call> = WireObject<Properties<NonNullable<C['params']>>>;
