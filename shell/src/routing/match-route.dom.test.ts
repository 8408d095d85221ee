import { matchRoute, routerPath } from './match-route.ts';

const routes = ['/', '/@:name', '/link/:id', '/events'].map((path) => ({ path, handle: path }));
const at = (pathname: string) => matchRoute(routes, pathname)?.handle;

test('a name after a sign is that of its route alone', () => {
  expect(matchRoute(routes, '/@user4')).toEqual({ handle: '/@:name', params: { name: '@user4' } });
  expect(at('/user4')).toBeUndefined();
  expect(at('/wp-login.php')).toBeUndefined();
  expect(at('/@user4/more')).toBeUndefined();
});

test('the other routes are found as ever', () => {
  expect(['/', '/events', '/link/7'].map(at)).toEqual(['/', '/events', '/link/:id']);
  expect(routerPath('/view/:id')).toBe('/view/:id');
});
