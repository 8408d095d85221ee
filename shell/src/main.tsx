import '@hub/shared/ui/tokens.css';
import '@hub/shared/ui/base.css';
import './document.css';
import type { Registry } from '@hub/shared/contracts/kit/registry';
import { createRemoteHost } from '@hub/shared/federation/remote-host';
import { provideFirstScreen } from '@hub/shared/runtime/first-screen';
import { providePreload } from '@hub/shared/runtime/intent';
import { watchLogin } from '@hub/shared/runtime/login';
import { QueriesProvider } from '@hub/shared/runtime/queries-provider';
import { hydrate, queryClient } from '@hub/shared/runtime/query';
import { keepError, provideRemotes } from '@hub/shared/runtime/remotes';
import { provideSettings, settings } from '@hub/shared/runtime/settings';
import { servedNodes } from '@hub/shared/served/served-nodes';
import { dropOldOfViewer } from '@hub/shared/storage/viewer-values';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { held, importers } from '#shared-modules';
import { Hub } from './app/hub.tsx';
import { keepPlace } from './layouts/keep-place.ts';
import { preloadPage } from './page/claimed-paths.ts';
import { FirstScreen } from './page/first-screen.tsx';
import { readPageData } from './page/page-data.ts';
import { provideServedDocument } from './page/served-document.ts';
import { RegistryMissing } from './remotes/registry-missing.tsx';

const container = document.getElementById('app') ?? document.body;
const data = readPageData();
const { queries } = data;
const article = (!queries && container.querySelector('article')) || undefined;
const main = container.querySelector('main');
/** A page that does not exist is drawn by the shell alone. */
const drawn = queries && main && data.status === 200 ? servedNodes(main) : undefined;
let root: Root | undefined;
/** The router's name for where the reader is; a page that is reloaded keeps its own. */
const firstKey = () => (window.history.state as { key?: string } | null)?.key ?? 'default';

const noRemotes: Registry = { version: 1, remotes: [] };

/** Draws the hub with the remotes that are known; without a registry the frame stands and asks for it. */
const show = (registry: Registry | undefined) => {
  if (registry) {
    const { remoteTimeoutMs: timeoutMs } = settings();
    provideRemotes(createRemoteHost({ registry, manifests: data.manifests, timeoutMs }));
  }
  const missing = registry ? undefined : <RegistryMissing onRegistry={show} />;
  provideServedDocument(firstKey(), { status: data.status, article, drawn });
  providePreload(preloadPage);
  draw(
    <StrictMode>
      <QueriesProvider client={queryClient}>
        <BrowserRouter key={registry ? 'hub' : 'frame'}>
          <Hub registry={registry ?? noRemotes} unknown={missing} />
        </BrowserRouter>
      </QueriesProvider>
    </StrictMode>,
  );
};

/** As React does by itself, and kept for the report on remotes. */
const onCaughtError = (error: unknown) => {
  // biome-ignore lint/suspicious/noConsole: React's own way of telling
  console.error(error);
  keepError(error);
};

/** React wraps what was thrown in an error of its own, which would be blamed on the shell. */
const onRecoverableError = (error: unknown) =>
  onCaughtError(error instanceof Error ? (error.cause ?? error) : error);

const errorHandlers = { onCaughtError, onRecoverableError };

/** The first time over what the server rendered, if it did. */
const draw = (page: ReactNode) => {
  if (!root && queries) {
    hydrate(queryClient, queries);
    // In slices: as one task it holds up the finger that woke it (decision 0018).
    startTransition(() => {
      root = hydrateRoot(container, page, errorHandlers);
    });
    return;
  }
  root ??= createRoot(container, errorHandlers);
  root.render(page);
};

// A sub-path that no build imports is missing from the federation at run time, so each is named once.
export const shared = [held, importers];

// React would carry each breath of every skeleton's bones through the page, in the midst of scrolling; nobody listens.
window.addEventListener('animationiteration', (event) => event.stopImmediatePropagation(), true);

// On the hub, the hub is where the page is: a reader may come by another of its addresses.
provideSettings({ ...data.settings, hubOrigin: window.location.origin });
provideFirstScreen(FirstScreen);
const { registry: deployed, overrides } = data;
if (deployed && overrides)
  void import('./overrides/apply-overrides.tsx')
    .then(({ applyOverrides }) => applyOverrides(deployed, overrides, settings().remoteTimeoutMs))
    .then(show, () => show(deployed));
else show(deployed);
watchLogin();
keepPlace();
if (/MicroMessenger/i.test(navigator.userAgent))
  void import('./wechat/share-in-wechat.ts')
    .then(({ shareInWeChat }) => shareInWeChat())
    .catch(() => undefined);
dropOldOfViewer();
