/** A file of `routes` or `api` as a route of the router: what it exports, under the names that the router has for it. */
import type { ReactNode } from 'react';
import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouteObject,
  useActionData,
  useLoaderData,
} from 'react-router';
import { type AnswerFile, answerByItself } from './answer-by-itself.server.ts';

/** Written as a method: each file says more of its parameters (`route-types.ts`) than is known here. */
type Handling = { handle(args: LoaderFunctionArgs): unknown }['handle'];
type Page = {
  draw(props: { readonly loaderData: unknown; readonly actionData?: unknown }): ReactNode;
}['draw'];

/** Without a page its loader leads on to one. */
type PageFile = {
  readonly default?: Page;
  readonly loader?: Handling;
  readonly action?: Handling;
  readonly middleware?: readonly Handling[];
  readonly headers?: HeadersFunction;
};
type FrameFile = PageFile & {
  readonly ErrorBoundary: () => ReactNode;
  readonly Layout?: (props: { readonly children: ReactNode }) => ReactNode;
};

/** What `page-headers.server.ts` reads of a route. */
export type RouteHandle = { readonly headers?: HeadersFunction | undefined };

export function page(path: string, file: PageFile): RouteObject {
  return { path, ...partsOf(file) };
}

export function index(file: PageFile): RouteObject {
  return { index: true, ...partsOf(file) };
}

/** Data, calendars, feeds: nothing of what stands around pages is loaded or drawn. */
export function answer(path: string, file: AnswerFile): RouteObject {
  return { path, middleware: [answerByItself(file)], loader: () => null };
}

/** Around others: it adds nothing to their addresses, and shows what goes wrong in them. */
export function around(id: string, file: FrameFile, children: RouteObject[]): RouteObject {
  const { ErrorBoundary, Layout = Bare } = file;
  const { element, ...parts } = partsOf(file);
  const errorElement = (
    <Layout>
      <ErrorBoundary />
    </Layout>
  );
  return { id, ...parts, element: <Layout>{element}</Layout>, errorElement, children };
}

function partsOf({ default: Page, loader, action, middleware = [], headers }: PageFile) {
  return {
    middleware: [...middleware] as MiddlewareFunction[],
    ...(loader && { loader }),
    ...(action && { action }),
    element: Page ? <Filled page={Page} /> : null,
    handle: { headers } satisfies RouteHandle,
  };
}

function Filled({ page: Page }: { readonly page: Page }) {
  return <Page loaderData={useLoaderData()} actionData={useActionData()} />;
}

function Bare({ children }: { readonly children: ReactNode }) {
  return children;
}
