/** The one way in which routes of the console get loaders and actions (H-2): a test refuses any other. */
import type { LoaderFunctionArgs } from 'react-router';
import { type ConsoleRequest, consoleRequest } from './request-context.server.ts';

export type OpenRequest = ConsoleRequest & {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
};

/** For what nobody is signed in for yet: the first page, the sign-in. Everything else is made from acts. */
export function openScreen<Answer>(
  answer: (asked: OpenRequest) => Answer | Promise<Answer>,
): (args: LoaderFunctionArgs) => Promise<Answer> {
  return async ({ request, context, params }) =>
    await answer({ ...context.get(consoleRequest), request, url: new URL(request.url), params });
}
