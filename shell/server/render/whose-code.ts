import type { RemoteCode } from './messages.ts';

/** Names the remote whose file is the first in a stack, which is whose code was running. */
export const ownerInStack = (stack: string, remotes: readonly RemoteCode[]): string | undefined => {
  for (const line of stack.split('\n')) {
    const owner = remotes.find(({ code }) => line.includes(`${code.file}:`));
    if (owner) return owner.name;
  }
  return undefined;
};
