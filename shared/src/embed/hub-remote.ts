import type { Absence, EmbedOptions, EmbedProps, Lifecycles } from './embed-options.ts';
import { attachPlaceholder } from './placeholder.ts';

type Load = (remote: string, options: EmbedOptions) => Promise<Lifecycles>;

const tag = 'hub-remote';

/** All steps of loading together; each has a shorter limit of its own where it can be stopped. */
const longestMs = 20_000;

let named = 0;

const nothing = async () => {};

// Without a timer that would have to be taken back.
const tooLong = (): Promise<never> =>
  new Promise((_, reject) => {
    AbortSignal.timeout(longestMs).onabort = () => reject(new Error('timeout'));
  });

/** One element of the page; what fails in it never reaches the host's scripts. */
abstract class HubRemote extends HTMLElement {
  static observedAttributes = ['remote', 'path'];

  protected abstract load: Load;

  readonly #name = `${tag}-${++named}`;
  readonly #placeholder = attachPlaceholder(this, () => this.#retry());
  /** What is shown or being tried; empty for nothing. */
  #shown = '';
  #leave = nothing;
  #retries = 0;
  /** One step after the other, however fast the host changes its mind. */
  #turn = Promise.resolve();

  connectedCallback() {
    this.#follow();
  }

  // An element that is moved is taken out and put in again at once: by its turn it stands where it is wanted.
  disconnectedCallback() {
    this.#follow();
  }

  attributeChangedCallback() {
    this.#follow();
  }

  #follow() {
    this.#turn = this.#turn.then(() => this.#settle());
  }

  // The first retry loads again, the second reloads, which mends what a script cannot.
  #retry() {
    this.#retries += 1;
    if (this.#retries > 1) return location.reload();
    this.#shown = '';
    this.#follow();
  }

  #wanted() {
    return this.isConnected ? `${this.getAttribute('remote')} ${this.getAttribute('path')}` : '';
  }

  async #settle() {
    const wanted = this.#wanted();
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    await this.#leave();
    delete this.dataset['error'];
    if (!wanted) return this.#placeholder.show('empty');
    this.#placeholder.show('loading');
    try {
      const loading = this.load(this.getAttribute('remote') ?? '', this.#options());
      await this.#enter(await Promise.race([loading, tooLong()]));
    } catch (error) {
      await this.#fail(String(error));
    }
  }

  async #fail(why: string, state: Absence = 'failed') {
    await this.#leave();
    this.dataset['error'] = why;
    // What is wrong with a path is for the page's owner: to readers nothing is there.
    this.#placeholder.show(state === 'failed' ? state : 'missing');
  }

  #options(): EmbedOptions {
    const theme = this.getAttribute('theme');
    return {
      login: this.hasAttribute('login'),
      shadow: this.hasAttribute('shadow'),
      theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    };
  }

  #props(): EmbedProps {
    const domElement = document.createElement('div');
    domElement.slot = 'remote';
    domElement.tabIndex = -1;
    const path = this.getAttribute('path');
    return { name: this.#name, domElement, ...(path === null ? {} : { path }) };
  }

  async #enter({ bootstrap, mount, unmount }: Lifecycles) {
    // Meanwhile it went, or is to show something else: the next turn sees to that.
    if (this.#wanted() !== this.#shown) {
      this.#shown = '';
      return;
    }
    const props = this.#props();
    let mounted = false;
    this.#leave = async () => {
      this.#leave = nothing;
      if (mounted) await unmount(props).catch(() => undefined);
      props.domElement?.remove();
    };
    const leave = this.#leave;
    props.onAbsent = (absence) => {
      this.#turn = this.#turn.then(async () => {
        // By then it may show something else.
        if (this.#leave === leave) await this.#fail(absence, absence);
      });
    };
    this.append(props.domElement ?? '');
    await bootstrap(props);
    await mount(props);
    mounted = true;
    this.#retries = 0;
    this.#placeholder.show('ready');
  }
}

/**
 * Defines `<hub-remote remote="mf-events" path="/activities/5">`, which shows a remote for as long as it stands on the
 * page (docs/embedding.md).
 */
export const defineElement = (load: Load): void => {
  if (customElements.get(tag)) return;
  customElements.define(
    tag,
    class extends HubRemote {
      protected override load = load;
    },
  );
};
