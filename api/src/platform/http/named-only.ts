import {
  IsArray,
  IsBoolean,
  IsEnum,
  IsInteger,
  IsLiteral,
  IsNull,
  IsNumber,
  IsObject,
  IsString,
  IsUnion,
  type TObject,
  type TSchema,
  type TUnion,
} from 'typebox';
import { Compile } from 'typebox/compile';
import { Clean, Clone } from 'typebox/value';

/** What a schema names of a value: the value itself where it holds nothing else, as nearly always; else a copy. */
export type NamedOnly = (value: unknown) => unknown;

const asItIs: NamedOnly = (value) => value;

const ofObject = ({ properties }: TObject): NamedOnly => {
  const members = new Map(Object.entries(properties).map(([name, member]) => [name, namedOnly(member)]));
  return (value) => {
    const given = value as Record<string, unknown>;
    const names = Object.keys(given).filter((name) => given[name] !== undefined);
    const isWhole = names.every((name) => {
      const read = members.get(name);
      return read !== undefined && read(given[name]) === given[name];
    });
    if (isWhole) return value;
    const named = names.flatMap((name) => {
      const read = members.get(name);
      return read ? [[name, read(given[name])]] : [];
    });
    return Object.fromEntries(named);
  };
};

const ofArray = (read: NamedOnly): NamedOnly => {
  if (read === asItIs) return asItIs;
  return (value) => {
    const items = value as unknown[];
    return items.every((item) => read(item) === item) ? value : items.map(read);
  };
};

const ofUnion = ({ anyOf }: TUnion): NamedOnly => {
  const kinds = anyOf.map((schema) => ({ validator: Compile(schema), read: namedOnly(schema) }));
  if (kinds.every(({ read }) => read === asItIs)) return asItIs;
  return (value) => kinds.find(({ validator }) => validator.Check(value))?.read(value);
};

const scalars = [IsString, IsInteger, IsNumber, IsBoolean, IsLiteral, IsNull, IsEnum];

/**
 * Reads a schema once. Typebox's own `Clean` reads it for every value, and tries each kind of a union on a copy: it took
 * five milliseconds for a list of twenty stories.
 */
export const namedOnly = (schema: TSchema): NamedOnly => {
  if (scalars.some((is) => is(schema))) return asItIs;
  if (IsObject(schema) && !('additionalProperties' in schema)) return ofObject(schema);
  if (IsUnion(schema)) return ofUnion(schema);
  if (IsArray(schema)) return ofArray(namedOnly(schema.items));
  return (value) => Clean(schema, Clone(value));
};
