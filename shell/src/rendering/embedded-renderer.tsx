import type { EmbeddedProps } from '@hub/shared/embed/lifecycles';
import { createQueryClient, QueryClientProvider } from '@hub/shared/runtime/query';
import { provideSettings } from '@hub/shared/runtime/settings';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { EmbeddedRequest, Rendered, RendererOptions } from './contract.ts';
import { drawWithAnswers } from './first-answers.ts';

interface EmbeddedModule {
  loadEmbedded?: () => Promise<ComponentType<EmbeddedProps>>;
}

/** Draws what a remote shows on pages of other hosts, for which nothing lies on their own origin. */
export const createEmbeddedRenderer = ({ settings, load }: RendererOptions) => {
  const { hubOrigin = '', apiOrigin } = settings;
  const elsewhere = { ...settings, apiOrigin: apiOrigin || hubOrigin };

  return async ({ remote, path }: EmbeddedRequest): Promise<Rendered> => {
    const { loadEmbedded } = load(remote, 'embedded') as EmbeddedModule;
    if (!loadEmbedded) throw new Error(`${remote} draws nothing elsewhere`);
    const Root = await loadEmbedded();
    const client = createQueryClient();
    return drawWithAnswers(`${remote} ${path}`, client, () => {
      // Drawing waits for nothing, so no page of the hub is drawn with these.
      provideSettings(elsewhere);
      try {
        return renderToString(
          <QueryClientProvider client={client}>
            <Root path={path} />
          </QueryClientProvider>,
        );
      } finally {
        provideSettings(settings);
      }
    });
  };
};
