import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@hub/shared/door/start-error';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** An entry of a list of sources; only the first three need to be given. */
const ListedSource = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$' }),
  kind: Type.Union([
    Type.Literal('feed'),
    Type.Literal('arxiv'),
    Type.Literal('github'),
    Type.Literal('conferences'),
  ]),
  url: Type.Optional(Type.String({ maxLength: 2000, pattern: '^(?:https?://[^\\s#]+)?$' })),
  query: text(1000),
  every_minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 43_200 })),
  name: text(60),
  homepage: text(300),
  icon_url: text(300),
  topic: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('ai')])),
});
export type ListedSource = Static<typeof ListedSource>;

const List = Type.Array(ListedSource, { maxItems: 2000 });

const needsAddress = ({ kind }: ListedSource): boolean => kind === 'feed' || kind === 'conferences';

const problemOf = (list: unknown): string => {
  if (!Array.isArray(list)) return '不是 JSON 列表 / no JSON list';
  const bad = list.findIndex((entry) => !Check(ListedSource, entry) || (needsAddress(entry) && !entry.url));
  if (bad >= 0) return `第 ${bad + 1} 项无效 / entry ${bad + 1} is invalid`;
  const ids = list.map((entry: ListedSource) => entry.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return `${twice} 出现两次 / ${twice} stands there twice`;
  return Check(List, list) ? '' : '来源太多 / too many sources';
};

const parse = (path: string, setting: string): ListedSource[] => {
  let list: unknown;
  try {
    list = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? '不是 JSON / no JSON' : '读不到 / cannot be read';
    throw new StartError(`${setting} ${path}：${why}`);
  }
  const problem = problemOf(list);
  if (problem !== '') throw new StartError(`${setting} ${path}：${problem}`);
  return list as ListedSource[];
};

export const builtInFile = join(import.meta.dirname, 'built-in.json');

/** The sources of `SOURCES_FILE`, or the built-in ones; throws a StartError that says what is wrong with the file. */
export const readList = (sourcesFile: string): { origin: 'file' | 'built-in'; list: ListedSource[] } =>
  sourcesFile === ''
    ? { origin: 'built-in', list: parse(builtInFile, 'sources') }
    : { origin: 'file', list: parse(sourcesFile, 'SOURCES_FILE') };
