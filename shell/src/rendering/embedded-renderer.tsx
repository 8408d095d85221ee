import type { EmbeddedProps } from '@hub/shared/embed/lifecycles';
import { isMissing } from '@hub/shared/runtime/api-error';
import { createQueryClient, QueryClientProvider } from '@hub/shared/runtime/query';
import { provideSettings } from '@hub/shared/runtime/settings';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { EmbeddedRequest, Rendered, RendererOptions } from './contract.ts';
import { drawWithAnswers, NoAnswer } from './first-answers.ts';

interface EmbeddedModule {
  loadEmbedded?: () => Promise<ComponentType<EmbeddedProps>>;
}

type Absence = Parameters<NonNullable<EmbeddedProps['onAbsent']>>[0];

const missing = (): Rendered => ({ html: '', queries: {}, renderedAt: Date.now(), isMissing: true });

/** Draws what a remote shows on pages of other hosts, for which nothing lies on their own origin. */
export const createEmbeddedRenderer = ({ settings, load }: RendererOptions) => {
  const { hubOrigin = '', apiOrigin } = settings;
  const elsewhere = { ...settings, apiOrigin: apiOrigin || hubOrigin };

  return async ({ remote, path }: EmbeddedRequest): Promise<Rendered> => {
    const embedded = load(remote, 'embedded') as EmbeddedModule | undefined;
    if (!embedded?.loadEmbedded) return missing();
    const Root = await embedded.loadEmbedded();
    const client = createQueryClient();
    const told = new Set<Absence>();
    const draw = () => {
      told.clear();
      // Drawing waits for nothing, so no page of the hub is drawn with these.
      provideSettings(elsewhere);
      try {
        return renderToString(
          <QueryClientProvider client={client}>
            <Root path={path} onAbsent={(absence) => told.add(absence)} />
          </QueryClientProvider>,
        );
      } finally {
        provideSettings(settings);
      }
    };
    try {
      const rendered = await drawWithAnswers(`${remote} ${path}`, client, draw);
      if (told.has('failed')) throw new Error(`${remote} could not have what it shows at ${path}`);
      return told.size === 0 ? rendered : missing();
    } catch (error) {
      if (error instanceof NoAnswer && error.errors.every(isMissing)) return missing();
      throw error;
    }
  };
};
