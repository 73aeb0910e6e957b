import { describe, expect, it } from 'vitest';
import {
  isDashboardPath,
  isLoginPath,
  isPathOf,
  paths,
  patterns,
  readComparedIds,
  readContractId,
  SHARED_SCREENS,
} from '../../../src/shared/addresses';

it('patterns are the routes of the specification, section 2 and ruling 54', () => {
  expect(patterns).toEqual({
    login: '/login',
    dashboard: '/dashboard',
    calendar: '/calendar',
    contract: '/contract/:id',
    compare: '/compare/:left/:right',
    review: '/review',
    reviewOf: '/review/:id',
    insights: '/insights',
    reports: '/reports',
    settings: '/settings',
    playbook: '/settings/playbook',
  });
});

describe('paths', () => {
  it('are the patterns of the routes without parameters', () => {
    const { contract: _, compare: __, reviewOf: ___, ...others } = patterns;
    expect(paths).toMatchObject(others);
  });

  it.each([
    { id: 'c-1', path: '/contract/c-1' },
    { id: 'a/b c', path: '/contract/a%2Fb%20c' },
    { id: 'a\uD800', path: '/contract/a%EF%BF%BD' },
  ])('of the contract $id is $path', ({ id, path }) => {
    expect(paths.contract(id)).toBe(path);
  });
});

it('the path of a comparison has both ids, encoded', () => {
  expect(paths.compare('a/b', 'c-2')).toBe('/compare/a%2Fb/c-2');
});

describe('route of a path', () => {
  it.each([
    { path: '/login', route: 'login' },
    { path: '/LOGIN/', route: 'login' },
    { path: '/dashboard', route: 'dashboard' },
    { path: '/Dashboard/', route: 'dashboard' },
    { path: '/contract/c-1', route: 'other' },
    { path: '/contract/c-1/', route: 'other' },
    { path: '/insights', route: 'other' },
    { path: '/settings/', route: 'other' },
    { path: '/', route: 'none' },
    { path: '/login//', route: 'none' },
    { path: '/a/login', route: 'none' },
    { path: '/dashboard/x', route: 'none' },
    { path: '/contract', route: 'none' },
    { path: '/contract/', route: 'none' },
    { path: '/contract/a/b', route: 'none' },
  ])('$path belongs to: $route', ({ path, route }) => {
    expect(isLoginPath(path)).toBe(route === 'login');
    expect(isDashboardPath(path)).toBe(route === 'dashboard');
    expect(isPathOf(SHARED_SCREENS, path)).toBe(route === 'dashboard' || route === 'other');
  });
});

it.each([
  { path: '/compare/c-1/c-2', isRoute: true },
  { path: '/Compare/c-1/c-2/', isRoute: true },
  { path: '/settings/playbook', isRoute: true },
  { path: '/compare/c-1', isRoute: false },
  { path: '/compare/c-1/c-2/c-3', isRoute: false },
])('$path is a route of a workspace that keeps contracts: $isRoute', ({ path, isRoute }) => {
  expect(isPathOf([patterns.compare, patterns.playbook], path)).toBe(isRoute);
  expect(isPathOf(SHARED_SCREENS, path)).toBe(false);
});

describe('readComparedIds', () => {
  it.each([
    { path: '/compare/c-1/c-2', ids: { leftId: 'c-1', rightId: 'c-2' } },
    { path: '/COMPARE/a%2Fb/100%/', ids: { leftId: 'a/b', rightId: '100%' } },
    { path: '/compare/c-1', ids: undefined },
    { path: '/compare/c-1/c-2/c-3', ids: undefined },
    { path: '/contract/c-1', ids: undefined },
  ])('reads the ids from $path', ({ path, ids }) => {
    expect(readComparedIds(path)).toEqual(ids);
  });
});

describe('readContractId', () => {
  it.each([
    { path: '/contract/c-1', id: 'c-1' },
    { path: '/CONTRACT/c-1/', id: 'c-1' },
    { path: '/contract/a%2Fb%20c', id: 'a/b c' },
    { path: '/contract/100%', id: '100%' },
    { path: '/contract/%E5%A5', id: '%E5%A5' },
    { path: '/contract', id: undefined },
    { path: '/contract/', id: undefined },
    { path: '/contract/a/b', id: undefined },
    { path: '/contract/a//', id: undefined },
    { path: '/x/contract/a', id: undefined },
    { path: '/dashboard', id: undefined },
  ])('reads $id from $path', ({ path, id }) => {
    expect(readContractId(path)).toBe(id);
  });
});
