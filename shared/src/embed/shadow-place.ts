import type { EmbedProps, Lifecycles } from './embed-options.ts';
import { hubSheet } from './foreign-styles.ts';

/** What a page says to all of its elements ends here, whatever its weight; scheme and custom properties come in. */
const guard =
  ':host { all: initial !important; display: block !important; color-scheme: inherit !important; }';

export interface ShadowPlace {
  /** Where to draw. */
  place: HTMLElement;
  /** Once what the page has loaded by now holds in there, too. */
  styled: Promise<unknown>;
  close: () => void;
}

/** Whether a style sheet of the page is the hub's. */
export type IsOurs = (url: string) => boolean;

const loaded = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });

/**
 * A place that no rule of the page reaches: a shadow tree with the hub's sheets alone. Those that the page loads for the hub
 * are put into it as well, now and later; a browser fetches none of them twice.
 */
export const openShadow = (host: HTMLElement, isOurs: IsOurs): ShadowPlace => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const place = document.createElement('div');
  const own = new CSSStyleSheet();
  own.replaceSync(guard);
  root.adoptedStyleSheets = [own, hubSheet()];
  root.replaceChildren(place);
  const taken = new Set<string>();
  const isNew = ({ href }: HTMLLinkElement) => isOurs(href) && !taken.has(href) && taken.add(href);
  const take = () => {
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(isNew);
    const copies = links.map((link) => link.cloneNode() as HTMLLinkElement);
    const coming = Promise.all(copies.map(loaded));
    place.before(...copies);
    return coming;
  };
  const watch = new MutationObserver(() => void take());
  watch.observe(document.head, { childList: true });
  const close = () => {
    watch.disconnect();
    root.replaceChildren();
  };
  return { place, styled: take(), close };
};

/** A remote whose places are each in a shadow tree. */
export const inShadow = (remote: Lifecycles, isOurs: IsOurs): Lifecycles => {
  const opened = new Map<string, ShadowPlace>();
  const close = (name: string) => {
    opened.get(name)?.close();
    opened.delete(name);
  };
  return {
    ...remote,
    mount: async (props: EmbedProps) => {
      if (!props.domElement) return remote.mount(props);
      const shadow = openShadow(props.domElement, isOurs);
      opened.set(props.name, shadow);
      await shadow.styled;
      try {
        return await remote.mount({ ...props, domElement: shadow.place });
      } catch (error) {
        close(props.name);
        throw error;
      }
    },
    unmount: async (props: EmbedProps) => {
      try {
        return await remote.unmount(props);
      } finally {
        close(props.name);
      }
    },
  };
};
