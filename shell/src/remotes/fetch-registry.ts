import type { Registry } from '@hub/shared/contracts/kit/registry';

/** The registry from the server, for documents that came without it. */
export const fetchRegistry = async (timeoutMs: number): Promise<Registry> => {
  const response = await fetch('/remotes.json', { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  // The schema and its reader are heavy, and a document nearly always brings a registry that was read before.
  const [{ Registry }, { Parse }] = await Promise.all([
    import('@hub/shared/contracts/kit/registry'),
    import('typebox/value'),
  ]);
  // Told the type, the compiler need not work it out from the schema again, for seconds.
  const parse = Parse as (schema: unknown, value: unknown) => unknown;
  return parse(Registry, await response.json()) as Registry;
};
