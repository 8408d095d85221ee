import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { embedClass } from './embed-class.ts';
import { EmbedFrame } from './embed-frame.tsx';
import type { EmbedProps, Lifecycles } from './embed-options.ts';

/** What the embedded component gets. */
export interface EmbeddedProps {
  /** Path of the page that embeds it, by which it knows what to show. */
  path: string;
  /** What the host's server knew of it, in the shape of the remote's first call. */
  initial?: unknown;
}

/**
 * The `./lifecycles` of any remote:
 * `export const { bootstrap, mount, unmount } = lifecyclesOf(() => import('../event/event-root').then((m) => m.EventRoot))`.
 * The component must not import the router: a foreign host has none.
 */
export const lifecyclesOf = (load: () => Promise<React.ComponentType<EmbeddedProps>>): Lifecycles => {
  const containers = new Map<string, HTMLElement>();
  const spa = singleSpaReact<EmbedProps>({
    React,
    ReactDOMClient,
    loadRootComponent: async () => {
      const Root = await load();
      return (props?: EmbedProps) => (
        <EmbedFrame>
          <Root path={props?.path ?? window.location.pathname} initial={props?.initial} />
        </EmbedFrame>
      );
    },
    // The frame has a boundary of its own, with a way to try again.
    suppressComponentDidCatchWarning: true,
  });
  return {
    bootstrap: (props) => spa.bootstrap(props as never),
    mount: async (props) => {
      const container = document.createElement('div');
      container.className = embedClass;
      (props.domElement ?? document.body).append(container);
      containers.set(props.name, container);
      try {
        return await spa.mount({ ...props, domElement: container } as never);
      } catch (error) {
        container.remove();
        throw error;
      }
    },
    unmount: async (props) => {
      await spa.unmount(props as never);
      containers.get(props.name)?.remove();
      containers.delete(props.name);
    },
  };
};
