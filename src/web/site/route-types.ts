/** What the router hands to the loaders, actions and pages of a site, by its public types. */
import type { LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';

/** Of a loader or an action: `'slug'` for `cars/:slug`, `'*'` for what follows in `search/*`. */
export type RouteArgs<Name extends string = never> = Omit<LoaderFunctionArgs, 'params'> & {
  readonly params: Readonly<Record<Name, string>>;
};

/** Of a page: what its loader and its action brought. */
export type PageProps<Loader, Action = never> = {
  readonly loaderData: ReturnType<typeof useLoaderData<Loader>>;
  readonly actionData: ReturnType<typeof useActionData<Action>>;
};
