/**
 * What loaders bring, hidden from the router's encoder. The router writes all of it as a stream for a client of its own
 * before it lets a page be drawn, and no page sends that stream (decision 0015): a seventh of a listing's time on the
 * server. The encoder sees no symbols.
 */
import type { ServerBuild, StaticHandlerContext } from 'react-router';

const held = Symbol('held loader data');

type Routes = ServerBuild['routes'];
type Loader = NonNullable<NonNullable<Routes[string]>['module']['loader']>;
type LoaderData = StaticHandlerContext['loaderData'];

/** The same build, whose loaders hand over what only `openLoaderData` shows. */
export function holdLoaderData(build: ServerBuild): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) {
    const loader = route?.module.loader;
    routes[id] = loader ? { ...route, module: { ...route.module, loader: holding(loader) } } : route;
  }
  return { ...build, routes };
}

export function openLoaderData(loaderData: LoaderData): LoaderData {
  return Object.fromEntries(
    Object.entries(loaderData).map(([routeId, value]) => [routeId, isHeld(value) ? value[held] : value]),
  );
}

/** Answers, redirects and refusals have a prototype of their own; the router reads those itself. */
function holding(loader: Loader): Loader {
  return Object.assign(async (...args: Parameters<Loader>) => {
    const value: unknown = await loader(...args);
    return isPlain(value) ? { [held]: value } : value;
  }, loader);
}

function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isHeld(value: unknown): value is { readonly [held]: unknown } {
  return typeof value === 'object' && value !== null && held in value;
}
