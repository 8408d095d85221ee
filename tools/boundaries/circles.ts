import type { Source } from './sources.ts';

interface Edge {
  readonly from: string;
  readonly to: string;
  /** One import that makes it. */
  readonly by: string;
}

/** By where they begin. */
type Graph = ReadonlyMap<string, readonly Edge[]>;

/** The two folders that an import joins: those in which the two paths part. Files beside a folder are of no folder. */
const edgeOf = (file: string, target: string, by: string): (Edge & { level: string }) | undefined => {
  const [here, there] = [file.split('/'), target.split('/')];
  const parts = here.findIndex((name, index) => name !== there[index]);
  if (parts < 0 || parts >= here.length - 1 || parts >= there.length - 1) return undefined;
  return {
    level: here.slice(0, parts).join('/'),
    from: here.slice(0, parts + 1).join('/'),
    to: there.slice(0, parts + 1).join('/'),
    by,
  };
};

/** A shortest way from a folder or file back to itself. */
const wayBack = (start: string, edges: Graph): Edge[] | undefined => {
  const ways: Edge[][] = (edges.get(start) ?? []).map((edge) => [edge]);
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    const at = way.at(-1)?.to ?? start;
    if (at === start) return way;
    if (seen.has(at)) continue;
    seen.add(at);
    ways.push(...(edges.get(at) ?? []).map((edge) => [...(way ?? []), edge]));
  }
  return undefined;
};

const inCircle = (way: readonly Edge[]): string => [...way.map(({ to }) => to)].sort().join(' ');

/** Each circle once, with the imports that make it. */
const circlesIn = (graph: Graph, advice: string): string[] => {
  const found = new Map<string, string>();
  for (const start of [...graph.keys()].sort()) {
    const way = wayBack(start, graph);
    if (!way || found.has(inCircle(way))) continue;
    const steps = way.map(({ to, by }) => `${to} (${by})`).join(' → ');
    found.set(inCircle(way), `circle: ${start} → ${steps}. ${advice}`);
  }
  return [...found.values()];
};

const betweenFolders = (sources: readonly Source[]): Graph => {
  const edges = new Map<string, Map<string, Edge>>();
  for (const { file, imports } of sources)
    for (const { target, line } of imports) {
      const edge = target && edgeOf(file, target, `${file}:${line}`);
      if (!edge) continue;
      const known = edges.get(edge.from) ?? new Map<string, Edge>();
      edges.set(edge.from, known.has(edge.to) ? known : known.set(edge.to, edge));
    }
  return new Map([...edges].map(([from, to]) => [from, [...to.values()]]));
};

/** What is left when, again and again, files go that import none of the others: those in circles and above them. */
const withoutLeaves = (graph: Graph): Graph => {
  const left = new Map(
    [...graph].map(([from, edges]) => [from, edges.filter(({ to }) => graph.has(to))] as const),
  );
  const rest = new Map([...left].filter(([, edges]) => edges.length > 0));
  return rest.size === graph.size ? rest : withoutLeaves(rest);
};

const betweenFiles = (sources: readonly Source[]): Graph =>
  new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.flatMap(({ target, line }) =>
        target ? [{ from: file, to: target, by: `${file}:${line}` }] : [],
      ),
    ]),
  );

/**
 * Circles between folders beside each other, at every level, and between files. A folder and one inside it may import from
 * each other, by files that form no circle.
 */
export const circles = (sources: readonly Source[]): string[] => [
  ...circlesIn(
    betweenFolders(sources),
    'Move what both need into a folder below them, or let the upper one pass it in.',
  ),
  ...circlesIn(
    withoutLeaves(betweenFiles(sources)),
    'Move what both need, types too, into a file of its own.',
  ),
];
