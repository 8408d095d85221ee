import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { EncodedText } from '../http/encoded-text.ts';
import type { Builds } from './builds.ts';
import { registryForPage } from './registry.ts';

/** Releases, and canaries beside them, whose pages may still be on their way. */
const mostKept = 50;

/**
 * What the scripts of a page have to know of remotes, as a script of its own that is named by its hash: it is long, the same for
 * all documents of a release, and needed by no reader before the scripts begin.
 */
export const createRemotesFiles = () => {
  const kept = new LRUCache<string, EncodedText>({ max: mostKept });
  const fileOf = ({ registry, manifests }: Builds) => {
    const data = JSON.stringify({ registry: registryForPage(registry), manifests });
    const text = `self.hubRemotes=${data}`;
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const file = kept.get(hash) ?? new EncodedText(text);
    kept.set(hash, file);
    return { href: `/remotes.${hash}.js`, file };
  };
  return { fileOf, withHash: (hash: string) => kept.get(hash) };
};

export type RemotesFiles = ReturnType<typeof createRemotesFiles>;
