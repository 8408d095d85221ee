import { suggestion } from '@hub/shared/contracts/testing/search';
import { answer } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, fireEvent, screen } from '@testing-library/react';
import { SearchBox } from './search-box.tsx';

afterEach(() => jest.useRealTimers());

test('suggestions are asked for once typing has rested for 350 ms, not before (spec §5)', async () => {
  answer('GET /v2/search/hotwords', []);
  const asked = answer('GET /v2/search/stories_title', [suggestion(1, '模型一')]);
  const sent = jest.spyOn(XMLHttpRequest.prototype, 'open');
  const titles = () => sent.mock.calls.filter(([, url]) => String(url).includes('stories_title'));
  await renderPage([{ path: '*', element: <SearchBox onDone={() => undefined} /> }], '/');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  for (const typed of ['模', '模型']) {
    fireEvent.change(screen.getByRole('combobox', { name: '搜索' }), { target: { value: typed } });
    await act(() => jest.advanceTimersByTimeAsync(349));
    expect(titles()).toEqual([]);
  }
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(titles()).toHaveLength(1);
  jest.useRealTimers();
  expect(await screen.findByRole('option', { name: '模型一' })).toBeVisible();
  expect(asked).toEqual([{ q: '模型', type: 'stories_title' }]);
});
