import { useLayoutEffect, useRef, useState } from 'react';

/** How React marks where a boundary that the server drew in full begins and ends. */
const begin = '$';
const end = '/$';

const isMark = (node: ChildNode, data: string) => node instanceof Comment && node.data === data;

/** What the server drew in the boundary that lies directly in `place`; nothing where React has taken it over. */
export const servedNodes = (place: Element): ChildNode[] => {
  const nodes = [...place.childNodes];
  const first = nodes.findIndex((node) => isMark(node, begin));
  const last = nodes.findLastIndex((node) => isMark(node, end));
  return first === -1 ? [] : nodes.slice(first + 1, last).filter((node) => !(node instanceof Comment));
};

/** A place for `ref` that remembers what the server drew in it until it is released. */
export class ServedPlace {
  nodes: ChildNode[] = [];

  readonly attach = (element: Element | null): void => {
    if (element) this.nodes = servedNodes(element);
  };

  /** To be called once React has taken over: from then on the nodes are its own. */
  readonly release = (): void => {
    this.nodes = [];
  };
}

const focusedIn = (nodes: readonly ChildNode[]) => {
  const { activeElement } = document;
  return nodes.some((node) => node.contains(activeElement)) ? (activeElement as HTMLElement) : undefined;
};

/** Nothing answers these without their script; links lead on by themselves, and wait for nobody. */
const tellDead = (nodes: readonly ChildNode[]) => {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue;
    for (const control of node.querySelectorAll('button')) control.setAttribute('aria-disabled', 'true');
    for (const link of node.querySelectorAll('a[data-waits]')) link.removeAttribute('data-waits');
  }
};

interface Props {
  nodes: readonly ChildNode[];
  /** Their script did not come. */
  dead?: boolean;
}

/** Puts what the server drew back where React took it away; who stood in it goes on from the same place. */
export const ServedNodes = ({ nodes, dead = false }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  // Asked while they are still where they were.
  const [focused] = useState(() => focusedIn(nodes));
  useLayoutEffect(() => {
    place.current?.replaceChildren(...nodes);
    if (dead) tellDead(nodes);
    focused?.focus({ preventScroll: true });
  }, [nodes, dead, focused]);
  return <div ref={place} />;
};
