/** What loaders, actions and `headers` of the routes say of a page, beside its text. */
import type { StaticHandlerContext } from 'react-router';
import type { RouteHandle } from './site-route.server.tsx';

/** Each route gets those of the one around it, and returns its own; cookies are added up. */
export function pageHeaders(found: StaticHandlerContext): Headers {
  const { matches, errors, loaderHeaders, actionHeaders } = found;
  const broken = matches.findIndex(({ route }) => errors?.[route.id] !== undefined);
  const shown = broken === -1 ? matches : matches.slice(0, broken + 1);
  const errorHeaders = broken === -1 ? undefined : headersOfError(found, broken);
  return shown.reduce((parentHeaders, { route }, position) => {
    const answer = {
      loaderHeaders: loaderHeaders[route.id] ?? new Headers(),
      actionHeaders: actionHeaders[route.id] ?? new Headers(),
      parentHeaders,
      errorHeaders: position === shown.length - 1 ? errorHeaders : undefined,
    };
    const { headers }: RouteHandle = route.handle ?? {};
    const next = new Headers(headers ? headers(answer) : parentHeaders);
    const cookies = [answer.errorHeaders, answer.actionHeaders, answer.loaderHeaders, parentHeaders].flatMap(
      (from) => from?.getSetCookie() ?? [],
    );
    for (const cookie of cookies)
      if (!next.getSetCookie().includes(cookie)) next.append('Set-Cookie', cookie);
    return next;
  }, new Headers());
}

/** Of the loader or action that refused: it brought no data. */
function headersOfError(found: StaticHandlerContext, broken: number): Headers | undefined {
  const { actionHeaders, actionData, loaderHeaders, loaderData } = found;
  for (const { route } of found.matches.slice(broken)) {
    if (actionHeaders[route.id] && !(actionData && route.id in actionData)) return actionHeaders[route.id];
    if (loaderHeaders[route.id] && !(route.id in loaderData)) return loaderHeaders[route.id];
  }
  return undefined;
}
