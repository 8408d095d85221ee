import { calls } from '@hub/shared/contracts/calls';
import type { CallKey } from '@hub/shared/contracts/client';
import type { Call } from '@hub/shared/contracts/kit/call';
import { parseInput } from '@hub/shared/contracts/kit/parse';
import { examples } from '@hub/shared/contracts/testing/examples';

type Input = Readonly<Record<string, unknown>>;

/** A place of a call where text of anybody's may stand. */
export interface TextField {
  readonly key: CallKey;
  readonly call: Call;
  /** `name`, or `exts.company`. */
  readonly path: string;
  /** The example of the call with this text there. */
  readonly withText: (text: string) => Input;
}

interface Place {
  readonly path: readonly string[];
}

/** Every field of an input and of what lies in it, as the schema has them. */
const placesIn = (schema: unknown, path: readonly string[] = []): Place[] => {
  const { properties } = schema as { properties?: Readonly<Record<string, unknown>> };
  return Object.entries(properties ?? {}).flatMap(([name, inner]) => [
    { path: [...path, name] },
    ...placesIn(inner, [...path, name]),
  ]);
};

const put = (input: Input, [name = '', ...rest]: readonly string[], value: unknown): Input => ({
  ...input,
  [name]: rest.length === 0 ? value : put((input[name] ?? {}) as Input, rest, value),
});

const get = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Input | undefined)?.[name], value);

// What a field of text keeps; a field of addresses keeps the second.
const probes = ['probe', 'https://probe.example/probe'];

const keepsText = (call: Call, example: Input, path: readonly string[]): boolean =>
  probes.some((probe) => {
    const parsed = parseInput(call.input, put(example, path, probe));
    return parsed.ok && JSON.stringify(get(parsed.value, path) ?? '').includes('probe');
  });

const fieldsOf = (key: CallKey): TextField[] => {
  const call: Call = calls[key];
  const example = examples[key].input as Input;
  return placesIn(call.input)
    .filter(({ path }) => keepsText(call, example, path))
    .map(({ path }) => ({
      key,
      call,
      path: path.join('.'),
      withText: (text) => put(example, path, text),
    }));
};

/** Every field that takes text, of every call: told by what the contract makes of a text there. */
export const textFields: readonly TextField[] = (Object.keys(calls) as CallKey[]).flatMap(fieldsOf);
