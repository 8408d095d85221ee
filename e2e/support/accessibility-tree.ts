import type { CDPSession, Page } from '@playwright/test';

type RawNode = Awaited<ReturnType<typeof fullTree>>[number];

const fullTree = async (session: CDPSession) => (await session.send('Accessibility.getFullAXTree')).nodes;

/** A node as assistive software gets it from the browser. */
export interface AccessibleNode {
  readonly role: string;
  readonly name: string;
  readonly children: readonly AccessibleNode[];
}

const textOf = (value: RawNode['role']): string => String(value?.value ?? '');

/** Chromium's own accessibility tree of the page, ignored nodes left out. */
export const accessibilityTree = async (page: Page): Promise<AccessibleNode> => {
  const session = await page.context().newCDPSession(page);
  const nodes = await fullTree(session);
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = (node: RawNode): AccessibleNode[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      if (!child) return [];
      return child.ignored ? childrenOf(child) : [toNode(child)];
    });
  const toNode = (node: RawNode): AccessibleNode => ({
    role: textOf(node.role),
    name: textOf(node.name),
    children: childrenOf(node),
  });
  const [root] = nodes;
  if (!root) throw new Error('the page has no accessibility tree');
  return toNode(root);
};

/** All nodes below one with a role, in reading order. */
export const below = (node: AccessibleNode, role: string): AccessibleNode[] =>
  node.children.flatMap((child) => [...(child.role === role ? [child] : []), ...below(child, role)]);
