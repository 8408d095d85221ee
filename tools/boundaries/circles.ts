import type { Source } from './sources.ts';

interface Edge {
  readonly from: string;
  readonly to: string;
  /** One import that makes it. */
  readonly by: string;
}

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

/** A shortest way from a folder back to itself. */
const wayBack = (start: string, edges: ReadonlyMap<string, readonly Edge[]>): Edge[] | undefined => {
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

/** Circles between folders, at every level, each once with the imports that make it. */
export const circles = (sources: readonly Source[]): string[] => {
  const edges = new Map<string, Map<string, Edge>>();
  for (const { file, imports } of sources)
    for (const { target, line } of imports) {
      const edge = target && edgeOf(file, target, `${file}:${line}`);
      if (!edge) continue;
      const known = edges.get(edge.from) ?? new Map<string, Edge>();
      edges.set(edge.from, known.has(edge.to) ? known : known.set(edge.to, edge));
    }
  const lists = new Map([...edges].map(([from, to]) => [from, [...to.values()]]));
  const found = new Map<string, string>();
  for (const folder of [...lists.keys()].sort()) {
    const way = wayBack(folder, lists);
    if (!way || found.has(inCircle(way))) continue;
    const steps = way.map(({ to, by }) => `${to} (${by})`).join(' → ');
    found.set(
      inCircle(way),
      `circle: ${folder} → ${steps}. Move what both need into a folder below them, or let the upper one pass it in.`,
    );
  }
  return [...found.values()];
};
