/** Addresses that are no pages: what their loader or action says is the whole answer. */
import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from './request-context.server.ts';

/** Written as a method: each file says more of its parameters (`route-types.ts`) than is known here. */
type Answering = { answer(args: LoaderFunctionArgs): Response | Promise<Response> }['answer'];
export type AnswerFile = { readonly loader?: Answering; readonly action?: Answering };

/** The last middleware of such a route: nothing is loaded or drawn after it. */
export function answerByItself({ loader, action }: AnswerFile) {
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
