import { deepEqual, equal, ok } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { claimsOf, grantClaims, withoutRefused } from './claims.ts';
import { overlap } from './path-patterns.ts';

const remote = (name: string, ...paths: string[]) => ({
  name,
  routes: paths.map((path) => ({ path, name: `${name}${path}` })),
  entries: [] as string[],
  slots: [] as string[],
});

const refusedOf = (...given: Parameters<typeof grantClaims>) =>
  grantClaims(...given).refusals.map(({ remote: who, reason }) => `${who}: ${reason}`);

describe('path patterns', () => {
  const same = [
    ['/rankings', '/rankings'],
    ['/Rankings', '/rankings'],
    ['/view/:id', '/view/hello'],
    ['/:page', '/rankings'],
    ['/*', '/a/b/c'],
    ['/a/*', '/a'],
    ['/view/examine/:id?', '/view/:id'],
    ['/a/:b?/c', '/a/c'],
    [`/a${'/:b?'.repeat(28)}`, '/a/b/c'],
    ['/a/:b?/:c?/:d?/:e?/:f?/z', '/a/1/2/3/4/5/z'],
    ['/@:name', '/:page'],
    ['/@:name', '/@:other'],
  ] as const;
  const apart = [
    ['/rankings', '/rankings/:id'],
    ['/view/:id', '/paper/:id'],
    ['/@:name', '/link'],
    ['/', '/:page'],
    ['/a/b', '/a/c'],
    ['/a/:b?/:c?/:d?/:e?/:f?/z', '/a/1/2/3/4/5/y'],
    // Each of a hundred steps may be there or not: what tried all paths of it would never end.
    [`${'/:a?'.repeat(30)}/y`, `${'/:a?'.repeat(30)}/z`],
  ] as const;
  for (const [one, other] of same)
    it(`${one} and ${other} meet`, () => ok(overlap(one, other) && overlap(other, one)));
  for (const [one, other] of apart)
    it(`${one} and ${other} do not`, () => ok(!overlap(one, other) && !overlap(other, one)));
});

describe('claims', () => {
  it('are granted to who comes first', () => {
    const later = {
      ...remote('mf-b', '/b', '/a'),
      entries: ['event'],
      slots: ['header.search'],
      worker: '/a/',
      api: { prefix: 'data' },
    };
    const first = {
      ...remote('mf-a', '/a'),
      ...{ entries: ['event'], slots: ['header.search'], api: { prefix: 'data' } },
    };
    deepEqual(refusedOf([first, later]), [
      'mf-b: route /a belongs to mf-a',
      'mf-b: entry kind event belongs to mf-a',
      'mf-b: slot header.search belongs to mf-a',
      'mf-b: worker folder /a/ belongs to mf-a (route /a)',
      'mf-b: api prefix data belongs to mf-a',
    ]);
  });

  it('held before stay, whoever is named first', () => {
    const before = grantClaims([remote('mf-z', '/z/x')]).holdings;
    const claimants = [remote('mf-a', '/a', '/z/:any'), remote('mf-z', '/z/x', '/a')];
    deepEqual(refusedOf(claimants, before), [
      'mf-a: route /z/:any belongs to mf-z (route /z/x)',
      'mf-z: route /a belongs to mf-a',
    ]);
  });

  it('held before by two, as two places wrote it down, are the earlier one’s', () => {
    const [own, other] = [
      grantClaims([remote('mf-z', '/z')]).holdings,
      grantClaims([remote('mf-a', '/z')]).holdings,
    ];
    const claimants = [remote('mf-a', '/z'), remote('mf-z', '/z')];
    deepEqual(refusedOf(claimants, [...own, ...other]), ['mf-a: route /z belongs to mf-z']);
    deepEqual(refusedOf(claimants, [...other, ...own]), ['mf-z: route /z belongs to mf-a']);
  });

  it('that nobody makes any longer are free', () => {
    const before = grantClaims([remote('mf-z', '/z')]).holdings;
    deepEqual(refusedOf([remote('mf-a', '/z')], before), []);
    deepEqual(refusedOf([remote('mf-a', '/z'), remote('mf-z')], before), []);
  });

  it('of versions of one remote are no conflict', () => {
    deepEqual(refusedOf([remote('mf-a', '/a'), remote('mf-a', '/a', '/a/:id')]), []);
  });

  it('to what is the hub’s own are refused, whoever comes first', () => {
    for (const path of ['/api/v1', '/auth/login', '/remotes/mf-home/x', '/privacy', '/assets', '/*', '/API'])
      equal(refusedOf([remote('mf-a', path)]).length, 1, path);
    equal(refusedOf([remote('mf-a', '/:any')]).length, 1);
    equal(refusedOf([remote('hub', '/privacy')]).length, 1, 'nor by who calls himself so');
  });

  it('of the navigation lead to pages of the remote’s own alone', () => {
    const owner = remote('mf-a', '/a', '/a/:id');
    const entries = (...paths: string[]) => paths.map((path) => ({ path }));
    const own = entries('/b', '/B?tag=x', '/b/1/x#y', '/%62/2/x', '/b/../b');
    const stray = entries(
      '/a',
      '/a/1',
      '/b/../a',
      '/%61',
      '/api/x',
      '/privacy',
      '/c',
      '/',
      '/:any',
      '/*',
      '/b%2Fx',
    );
    const second = { ...remote('mf-b', '/a', '/b', '/b/:id/*'), navigation: [...own, ...stray] };
    const { refusals } = grantClaims([owner, second]);
    const reasons = refusals.filter(({ kind }) => kind === 'navigation path').map(({ reason }) => reason);
    deepEqual(reasons, [
      'navigation path /a belongs to mf-a (route /a)',
      'navigation path /a/1 belongs to mf-a (route /a/:id)',
      'navigation path /b/../a belongs to mf-a (route /a)',
      'navigation path /%61 belongs to mf-a (route /a)',
      'navigation path /api/x belongs to hub (route /api/*)',
      'navigation path /privacy belongs to hub (route /privacy/*)',
      'navigation path /c is no page of its own',
      'navigation path / is no page of its own',
      'navigation path /:any is no page of its own',
      'navigation path /* is no page of its own',
      'navigation path /b%2Fx is no page of its own',
    ]);
    deepEqual(withoutRefused(second, refusals).navigation, own);
  });

  it('refused are left out, the rest of the declaration stays', () => {
    const first = { ...remote('mf-a', '/a'), navigation: [{ path: '/a', key: 'a' }] };
    const second = {
      ...remote('mf-b', '/a', '/b'),
      worker: '/a/',
      navigation: [
        { path: '/a', key: 'x' },
        { path: '/b', key: 'a' },
      ],
      entries: ['event'],
    };
    const { refusals } = grantClaims([first, second]);
    deepEqual(withoutRefused(second, refusals), {
      ...remote('mf-b', '/b'),
      navigation: [{ path: '/b' }],
      entries: ['event'],
    });
    equal(withoutRefused(first, refusals), first);
    equal(claimsOf(second).length, 6);
  });
});
