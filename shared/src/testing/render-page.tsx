import './fake-browser.ts';
import { act, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { provideNavigation } from '../runtime/navigation.ts';
import { QueriesProvider } from '../runtime/queries/queries-provider.tsx';
import { createQueryClient } from '../runtime/queries/query.ts';

export interface RenderedPart extends RenderResult {
  user: UserEvent;
  queryClient: ReturnType<typeof createQueryClient>;
}

export interface RenderedPage extends RenderedPart {
  router: ReturnType<typeof createMemoryRouter>;
  /** Path and query as the address bar shows them. */
  url: () => string;
}

/** A page at its address, as the shell would show it: routes, an empty query cache, links that find the router. */
export const renderPage = async (routes: RouteObject[], url: string): Promise<RenderedPage> => {
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  provideNavigation((path) => void router.navigate(path));
  const rendered = await renderIn(<RouterProvider router={router} />, ({ children }) => children);
  return { ...rendered, router, url: () => router.state.location.pathname + router.state.location.search };
};

/** One component alone, in an empty query cache and below a router at `/`. */
export const renderPart = (part: ReactNode): Promise<RenderedPart> => renderIn(part, MemoryRouter);

const renderIn = async (
  part: ReactNode,
  Frame: (props: { children: ReactNode }) => ReactNode,
): Promise<RenderedPart> => {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueriesProvider client={queryClient}>
      <Frame>{children}</Frame>
    </QueriesProvider>
  );
  // Awaited: what waits for a module or a promise would else wait for ever.
  const rendered = await act(async () => render(part, { wrapper }) as RenderResult);
  return { ...rendered, user: userEvent.setup(), queryClient };
};
