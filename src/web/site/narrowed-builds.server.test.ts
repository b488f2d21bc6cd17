import { createStaticHandler, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { narrowBuild } from './narrowed-builds.server.ts';

type Shape = {
  readonly id: string;
  readonly path?: string;
  readonly index?: true;
  readonly parentId?: string;
};

const shapes: readonly Shape[] = [
  { id: 'root', path: '' },
  { id: 'frame', parentId: 'root' },
  { id: 'home', index: true, parentId: 'root' },
  { id: 'search', path: 'search/*', parentId: 'frame' },
  { id: 'about', path: 'about', parentId: 'frame' },
  { id: 'about-us', path: 'about/:who', parentId: 'root' },
  { id: 'garage', path: 'garage', parentId: 'root' },
  { id: 'garage-home', index: true, parentId: 'garage' },
  { id: 'garage-cars', path: 'cars', parentId: 'garage' },
  { id: 'list', path: ':list', parentId: 'root' },
  { id: 'optional', path: 'en?/offers', parentId: 'root' },
  { id: 'anything', path: '*', parentId: 'root' },
];
const build = {
  assets: { routes: Object.fromEntries(shapes.map((shape) => [shape.id, { id: shape.id }])) },
  routes: Object.fromEntries(
    shapes.map((shape) => [shape.id, { ...shape, module: { default: () => null } }]),
  ),
} as unknown as ServerBuild;

function match({ routes }: ServerBuild, path: string) {
  type Node = Shape & { readonly children?: Node[] };
  const childrenOf = (parent: string | undefined): Node[] =>
    Object.values(routes as unknown as Record<string, Shape>)
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path: own, index }) => {
        const children = childrenOf(id);
        return { id, ...(own === undefined ? {} : { path: own }), ...(index ? { index } : { children }) };
      });
  const handler = createStaticHandler(
    childrenOf(undefined) as unknown as Parameters<typeof createStaticHandler>[0],
  );
  const matches = (
    handler as unknown as { match(path: string): { route: Shape; params: object }[] | null }
  ).match(path);
  return matches?.map(({ route, params }) => [route.id, params]) ?? null;
}

describe('the routes that an address can mean', () => {
  const { buildFor } = narrowBuild(build);

  it.each([
    '/',
    '/search/used-cars',
    '/search',
    '/SEARCH/used-cars',
    '/search/',
    '//search/used-cars',
    '/%73earch/used-cars',
    '/about',
    '/About',
    '/about/ann',
    '/garage',
    '/garage/cars',
    '/garage/vans',
    '/offers',
    '/en/offers',
    '/other',
    '/other/deeper',
    '/é',
  ])('lead %s where all of them lead it', (path) => {
    expect(match(buildFor(path), path)).toEqual(match(build, path));
  });

  it('are few for a word that is a route’s own, and the same ones each time', () => {
    expect(Object.keys(buildFor('/search/used-cars').routes)).toEqual([
      'root',
      'frame',
      'home',
      'search',
      'list',
      'optional',
      'anything',
    ]);
    const { assets, routes } = buildFor('/search/used-cars');
    expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
    expect(buildFor('/search/new-cars')).toBe(buildFor('/search/used-cars'));
    expect(buildFor('/other')).toBe(build);
  });

  it('keep what lies beneath a word with it', () => {
    expect(Object.keys(buildFor('/garage/cars').routes)).toContain('garage-cars');
    expect(Object.keys(buildFor('/about').routes)).not.toContain('garage-cars');
  });
});
