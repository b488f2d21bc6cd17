import type { ServerBuild } from 'react-router';
import { data, redirect } from 'react-router';
import { expect, it } from 'vitest';
import { holdLoaderData, openLoaderData } from './held-loader-data.server.ts';

type LoaderArgs = Parameters<NonNullable<NonNullable<ServerBuild['routes'][string]>['module']['loader']>>[0];

async function runHeld(brought: unknown): Promise<unknown> {
  const route = { id: 'search', path: 'search', module: { default: () => null, loader: () => brought } };
  const build = { routes: { search: route } } as unknown as ServerBuild;
  return holdLoaderData(build).routes.search?.module.loader?.({} as LoaderArgs);
}

it('D-13 shows nothing of what a loader brought until the page opens it', async () => {
  const listing = { heading: 'Cars for sale', cards: [{ id: '1' }] };
  const held = await runHeld(listing);
  expect(Object.keys(Object(held))).toEqual([]);
  expect(JSON.stringify(held)).toBe('{}');
  expect(openLoaderData({ root: null, search: held })).toEqual({ root: null, search: listing });
});

it.each([
  ['a redirect', redirect('/cars/x')],
  ['data with a status', data({ heading: 'Gone' }, { status: 410 })],
  ['nothing', null],
])('D-13 leaves %s to the router', async (_label, brought) => {
  expect(await runHeld(brought)).toBe(brought);
});
