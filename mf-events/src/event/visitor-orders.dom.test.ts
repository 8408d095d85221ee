import { provideSettings } from '@hub/shared/runtime/settings';
import { visitorOrders } from './visitor-orders.ts';

const write = (value: string, age = 60) =>
  Object.assign(document, { cookie: `hub_orders=${value};path=/;max-age=${age}` });

beforeEach(() => provideSettings({ hubOrigin: 'http://localhost', eventOrigin: 'http://localhost:8081' }));
afterEach(() => write('', 0));

test('nobody has the cookie before they sign up, nor after the last order is gone', () => {
  visitorOrders.remove(5);
  expect(document.cookie).toBe('');
  visitorOrders.add(5);
  visitorOrders.add(7);
  expect(document.cookie).toBe('hub_orders=7.5');
  visitorOrders.remove(7);
  expect([5, 7].map(visitorOrders.has)).toEqual([true, false]);
  visitorOrders.remove(5);
  expect(document.cookie).toBe('');
});

test('the latest twenty are kept, each once', () => {
  for (let id = 1; id <= 25; id += 1) visitorOrders.add(id);
  visitorOrders.add(10);
  expect(document.cookie).toMatch(/^hub_orders=10\.25\.24\./);
  expect(document.cookie.split('.')).toHaveLength(20);
  expect([5, 6, 10].map(visitorOrders.has)).toEqual([false, true, true]);
});

test.each(['abc', '5,7', '5.', '-5', '1e3', '5.x.7', '0', '12345678901'])('%s is no list', (value) => {
  write(value);
  expect([5, 7, 0, 1000].some(visitorOrders.has)).toBe(false);
  visitorOrders.add(9);
  expect(document.cookie).toBe('hub_orders=9');
});

test('of a list that somebody made long no more than twenty are taken', () => {
  write(Array.from({ length: 30 }, (_, at) => at + 1).join('.'));
  expect([20, 21].map(visitorOrders.has)).toEqual([true, false]);
});
