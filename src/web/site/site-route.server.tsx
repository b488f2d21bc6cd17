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
import { requestContext } from './request-context.server.ts';

/** Written as a method: each file says more of its parameters (`route-types.ts`) than is known here. */
type Handling = { handle(args: LoaderFunctionArgs): unknown }['handle'];
type Page = {
  render(props: { readonly loaderData: unknown; readonly actionData?: unknown }): ReactNode;
}['render'];

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

/** Data, calendars, feeds: nothing of the frame of pages is loaded or drawn. */
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

/** Written as a method: each file says more of its parameters (`route-types.ts`) than is known here. */
type Answering = { answer(args: LoaderFunctionArgs): Response | Promise<Response> }['answer'];
type AnswerFile = { readonly loader?: Answering; readonly action?: Answering };

/** The last middleware of such a route: nothing is loaded or drawn after it. */
function answerByItself({ loader, action }: AnswerFile) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const answer = args.request.method === 'GET' ? loader : action;
    if (answer === undefined) return new Response(null, { status: 405 });
    try {
      return await answer(args);
    } catch (error) {
      if (error instanceof Response) return error;
      args.context.get(requestContext).faults.note(error);
      return new Response(null, { status: 500 });
    }
  };
}
