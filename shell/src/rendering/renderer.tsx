import { http } from '@hub/shared/runtime/http';
import { createQueryClient, QueryClientProvider } from '@hub/shared/runtime/query';
import { loadEntry, provideRemotes } from '@hub/shared/runtime/remotes';
import { provideSettings } from '@hub/shared/runtime/settings';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Hub } from '../app/hub.tsx';
import { loadShellPage } from '../app/shell-page.tsx';
import { loadPageAt } from '../page/claimed-paths.ts';
import { provideServedDocument } from '../page/served-document.ts';
import { shellRoutes } from '../page/shell-routes.ts';
import { loadSideTags } from '../side-navigation/side-tags-part.ts';
import { askAdapter } from './ask-adapter.ts';
import type { PageRequest, Rendered, Renderer, RendererOptions } from './contract.ts';
import { createEmbeddedRenderer } from './embedded-renderer.tsx';
import { drawWithAnswers } from './first-answers.ts';

// Only its path counts.
const base = 'http://hub';

/** React waits even for a promise that is long resolved, unless it says so itself. */
const ready = async <T,>(promise: Promise<T> | undefined): Promise<void> => {
  const value = await promise;
  if (promise) Object.assign(promise as object, { status: 'fulfilled', value });
};

/** Renders first screens; throws where nothing of one has an answer. */
export const createRenderer = (options: RendererOptions): Renderer => {
  const { settings, registry, load, askApi } = options;
  provideSettings(settings);
  http.defaults.adapter = askAdapter(askApi);
  provideRemotes({
    registry,
    load: async (remote, expose) => load(remote, expose),
    isAlive: async () => true,
  });
  const renderPage = createPageRenderer(registry);
  const renderEmbedded = createEmbeddedRenderer(options);
  return (request) => ('remote' in request ? renderEmbedded(request) : renderPage(request));
};

const createPageRenderer = (registry: RendererOptions['registry']) => {
  const preload = async (pathname: string) => {
    const own = shellRoutes.find(({ path }) => path === pathname);
    await ready(loadSideTags());
    await (own ? ready(loadShellPage(own.page)) : ready(loadPageAt(pathname)));
    // A remote without a build leaves a gap in a list, which the browser fills.
    await Promise.allSettled(
      registry.remotes.flatMap(({ entries }) => entries).map((kind) => ready(loadEntry(kind))),
    );
  };

  return async ({ address, status }: PageRequest): Promise<Rendered> => {
    await preload(new URL(address, base).pathname);
    const client = createQueryClient();
    const render = () => {
      provideServedDocument('default', { status });
      return renderToString(
        <StrictMode>
          <QueryClientProvider client={client}>
            <StaticRouter location={address}>
              <Hub registry={registry} />
            </StaticRouter>
          </QueryClientProvider>
        </StrictMode>,
      );
    };
    return drawWithAnswers(address, client, render);
  };
};
