import type { DehydratedState } from '@hub/shared/runtime/query';
import * as React from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { embedClass, servedAttribute } from './embed-class.ts';
import { EmbedFrame } from './embed-frame.tsx';
import type { Absence, EmbedProps, Lifecycles } from './embed-options.ts';

/** What the embedded component gets. */
export interface EmbeddedProps {
  /** Path of the page that embeds it, by which it knows what to show. */
  path: string;
  /** What the host's server knew of it, in the shape of the remote's first call. */
  initial?: unknown;
  /** To be told when there is nothing to show; by the HTML server, which runs no effects, while it draws. */
  onAbsent?: ((absence: Absence) => void) | undefined;
}

const newContainer = () => {
  const container = document.createElement('div');
  container.className = embedClass;
  return container;
};

/** What the host's server drew, once: mounted again, the remote begins anew. */
const takeServed = (place: HTMLElement): HTMLElement | undefined => {
  const served = place.querySelector<HTMLElement>(`:scope > [${servedAttribute}]`) ?? undefined;
  served?.removeAttribute(servedAttribute);
  return served;
};

/**
 * The `./lifecycles` of any remote, `export const { bootstrap, mount, unmount, update } = lifecyclesOf(loadEmbedded)`, where
 * `loadEmbedded` of `./embedded` brings the component; the HTML server draws it by the same. The component must not
 * import the router: a foreign host has none.
 */
export const lifecyclesOf = (load: () => Promise<React.ComponentType<EmbeddedProps>>): Lifecycles => {
  const containers = new Map<string, HTMLElement>();
  let renderType: 'createRoot' | 'hydrateRoot' = 'createRoot';
  let identifierPrefix = '';
  const ReactDOMClient = {
    // The host may have a React of its own, whose ids are counted from the same number.
    createRoot: (place: HTMLElement) => createRoot(place, { identifierPrefix }),
    // What the server drew has them without a prefix; it is all of its page.
    hydrateRoot,
  };
  const spa = singleSpaReact<EmbedProps>({
    React,
    ReactDOMClient,
    loadRootComponent: async () => {
      const Root = await load();
      return (props?: EmbedProps) => {
        const path = props?.path ?? window.location.pathname;
        const queries = props?.queries as DehydratedState | undefined;
        return (
          <EmbedFrame queries={queries} page={props?.name} path={path}>
            <Root path={path} initial={props?.initial} onAbsent={props?.onAbsent} />
          </EmbedFrame>
        );
      };
    },
    // The frame has a boundary of its own, with a way to try again.
    suppressComponentDidCatchWarning: true,
    renderType: () => renderType,
  });
  return {
    bootstrap: (props) => spa.bootstrap(props as never),
    mount: async (props) => {
      const place = props.domElement ?? document.body;
      const served = takeServed(place);
      const container = served ?? place.appendChild(newContainer());
      containers.set(props.name, container);
      // Both are read before `mount` first waits for anything.
      identifierPrefix = `${props.name.replaceAll(/\s/g, '-')}-`;
      renderType = served ? 'hydrateRoot' : 'createRoot';
      try {
        return await spa.mount({ ...props, domElement: container } as never);
      } catch (error) {
        container.remove();
        throw error;
      }
    },
    update: async (props) => spa.update?.({ ...props, domElement: containers.get(props.name) } as never),
    unmount: async (props) => {
      await spa.unmount(props as never);
      containers.get(props.name)?.remove();
      containers.delete(props.name);
    },
  };
};
