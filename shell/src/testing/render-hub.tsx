import { sideSection } from '@hub/shared/contracts/testing/catalogue';
import { useAuth } from '@hub/shared/runtime/auth';
import { provideSettings } from '@hub/shared/runtime/settings';
import { answer } from '@hub/shared/testing/fake-api';
import { comeNear } from '@hub/shared/testing/fake-browser';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, fireEvent, screen } from '@testing-library/react';
import { Hub } from '../app/hub.tsx';
import { hubRegistry, type Load, provideFakeRemotes } from './fake-remotes.tsx';

beforeEach(() => {
  provideSettings({ siteName: '测试站', hubOrigin: 'https://hub.example' });
  useAuth.setState({ status: 'visitor', info: undefined }, true);
});

// The first test of a file also translates what is loaded.
const patienceMs = 20_000;
jest.setTimeout(2 * patienceMs);

interface Options {
  load?: Load;
  registry?: typeof hubRegistry;
  /** Messages that the member did not read. */
  unread?: number;
}

/** The whole hub at an address, with remotes that are not there. */
export const renderHub = async (url: string, { load, registry = hubRegistry, unread = 0 }: Options = {}) => {
  provideFakeRemotes(load, registry);
  answer('GET /v1/tags/groups', [sideSection()]);
  answer('GET /v1/messages/is_read', { unread });
  const page = await renderPage([{ path: '*', element: <Hub registry={registry} /> }], url);
  // The last thing that comes by itself; what is under way would else come in the middle of a test.
  await comeNear();
  if (screen.queryByRole('banner'))
    await screen.findByRole('button', { name: '快捷键' }, { timeout: patienceMs });
  return {
    ...page,
    /** Clicks and waits for what has to be loaded for it; `user` would not wait for what suspends. */
    click: (element: HTMLElement) =>
      act(async () => {
        element.focus();
        fireEvent.click(element);
      }),
  };
};
