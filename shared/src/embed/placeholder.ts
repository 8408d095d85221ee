export type PlaceholderState = 'empty' | 'loading' | 'failed' | 'missing' | 'ready';

export interface Placeholder {
  show: (state: PlaceholderState) => void;
}

// In the host's own colours, unless it names others, and letters; its rules for elements do not reach in here.
const css = `:host(:not([hidden])){display:block;overflow-x:clip}
:host([theme=light]){color-scheme:light}:host([theme=dark]){color-scheme:dark}
:host([theme=light]) div,:host([theme=dark]) div{background:Canvas;color:CanvasText}
div{display:flex;flex-wrap:wrap;gap:16px;place-content:center;align-items:center;min-height:96px;padding:16px;
border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:10px}
[role=status]{animation:in .2s .4s backwards}@keyframes in{from{opacity:0}}
button{min-height:44px;padding:0 20px;border:1px solid;border-radius:6px;background:none;color:inherit;font:inherit}`;

const says: Partial<Record<PlaceholderState, string>> = {
  loading: '正在加载…',
  failed: '内容暂时无法显示，请检查网络后重试。',
  missing: '内容不存在，或已不再公开。',
};

/**
 * What the element shows around the remote: what the host wrote in it until there is more, a word while it loads, and a
 * failure with the way to try again; of what does not exist, that it does not. It stands in a shadow tree, so that neither side's rules meet the other.
 */
export const attachPlaceholder = (host: HTMLElement, onRetry: () => void): Placeholder => {
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const written = document.createElement('slot');
  const remote = document.createElement('slot');
  const box = document.createElement('div');
  const retry = document.createElement('button');
  remote.name = 'remote';
  box.tabIndex = -1;
  retry.textContent = '重试';
  retry.onclick = onRetry;
  const show = (state: PlaceholderState) => {
    const hadFocus = root.activeElement;
    const said = says[state];
    box.setAttribute('role', state === 'loading' ? 'status' : 'alert');
    box.replaceChildren(said ?? '', ...(state === 'failed' ? [retry] : []));
    root.replaceChildren(
      state === 'ready' ? remote : written,
      ...(state === 'loading' ? [remote] : []),
      ...(said ? [box] : []),
    );
    host.dataset['state'] = state === 'missing' ? 'failed' : state;
    // Who pressed 重试 goes on from the same place.
    if (hadFocus)
      (state === 'failed' ? retry : (host.querySelector<HTMLElement>('[slot=remote]') ?? box)).focus();
  };
  root.append(written);
  return { show };
};
