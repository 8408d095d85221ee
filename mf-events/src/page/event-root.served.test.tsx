/** @jest-environment node */

import { renderToString } from 'react-dom/server';
import { EventRoot } from './event-root.tsx';

test('drawn by the HTML server, it tells at once that nothing is shown at a path', () => {
  const onAbsent = jest.fn();
  renderToString(<EventRoot path="/nope" onAbsent={onAbsent} />);
  expect(onAbsent.mock.calls).toEqual([['invalid']]);
});
