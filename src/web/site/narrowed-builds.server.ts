/**
 * The routes that an address can mean, by its first word. The router tries one route after the other, and twice for each
 * page; the listing, whose address takes anything, comes last of ninety.
 */
import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** Words of which it is plain what a route's path makes of them: nothing escaped, nothing doubled. */
const plainFirstWord = /^\/([a-z0-9-]+)(?:\/|$)/;

export type NarrowedBuilds = {
  /** The whole build where the first word says nothing. */
  readonly buildFor: (pathname: string) => ServerBuild;
};

export function narrowBuild(build: ServerBuild): NarrowedBuilds {
  // Whatever stands around addresses without one of its own adds no word.
  const isTop = (route: Route): boolean => {
    const parent = parentOf(build, route);
    return parent === undefined || (!parent.path && isTop(parent));
  };
  const top = Object.values(build.routes).filter(
    (route): route is Route => Boolean(route?.path) && isTop(route as Route),
  );
  const fixed = new Set(top.flatMap((route) => firstWord(route) ?? []));
  const narrowed = new Map<string, ServerBuild>();
  return {
    buildFor(pathname) {
      const [, word = ''] = plainFirstWord.exec(pathname) ?? [];
      if (!fixed.has(word)) return build;
      const known = narrowed.get(word) ?? withOnly(build, top, word);
      narrowed.set(word, known);
      return known;
    },
  };
}

function withOnly(build: ServerBuild, top: readonly Route[], word: string): ServerBuild {
  const left = new Set(top.filter((route) => ![null, word].includes(firstWord(route))).map(({ id }) => id));
  const isLeft = (route: Route | undefined): boolean =>
    route !== undefined && (left.has(route.id) || isLeft(parentOf(build, route)));
  const keep = <Of>(routes: Readonly<Record<string, Of>>): Record<string, Of> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !isLeft(build.routes[id])));
  // The router makes the routes that it draws from the list of the browser's files.
  const assets = { ...build.assets, routes: keep(build.assets.routes) };
  return { ...build, assets, routes: keep(build.routes) };
}

function parentOf(build: ServerBuild, { parentId }: Route): Route | undefined {
  return parentId === undefined ? undefined : build.routes[parentId];
}

/** In small letters, as the router compares; null for a route that may begin with any word, or with none. */
function firstWord({ path = '', caseSensitive }: Route): string | null {
  const [word = ''] = path.replace(/^\//, '').toLowerCase().split('/');
  return caseSensitive || !/^[a-z0-9-]+$/.test(word) ? null : word;
}
