import '@hub/shared/testing/fake-browser';
import { eventDetail } from '@hub/shared/contracts/testing/event';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { answer } from '@hub/shared/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { bootstrap, mount, unmount } from './lifecycles.ts';

// single-spa-react waits for effects that `act` would hold back.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

test('mounts into the host’s element, leaves it empty, and mounts again', async () => {
  receiveLogin({});
  answer('POST /v1/events/info', eventDetail({ id: 5, name: '沙龙' }));
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = { name: 'event', domElement, path: '/activities/5' };
  await bootstrap(props);
  for (const _ of ['first', 'again']) {
    await mount(props);
    await waitFor(() => expect(screen.getByRole('heading', { name: '沙龙' })).toBeVisible());
    await unmount(props);
    expect(domElement).toBeEmptyDOMElement();
  }
});

test('the same event twice on one page is drawn twice, each with a name of its own', async () => {
  receiveLogin({});
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = answer('POST /v1/events/info', () =>
    promise.then(() => eventDetail({ id: 5, name: '沙龙' })),
  );
  const both = ['one', 'two'].map((name) => ({
    name,
    domElement: document.body.appendChild(document.createElement('div')),
    path: '/activities/5',
  }));
  await Promise.all(both.map((props) => bootstrap(props)));
  await Promise.all(both.map((props) => mount(props)));
  await waitFor(() => expect(asked).toHaveLength(2));
  resolve();
  await waitFor(() => expect(screen.getAllByRole('article', { name: '沙龙' })).toHaveLength(2));
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  await Promise.all(both.map((props) => unmount(props)));
});
