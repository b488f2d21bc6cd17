/** A page that there is not: where staff lead its visitors on, asked for once everything else had no answer. */
import type { FastifyRequest } from 'fastify';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Clock } from '#ports/installation/clock.ts';
import { handleNotFound, type NotFoundPorts } from '#use-cases/redirect/handle-not-found.ts';
import type { ClientAddressOf } from '#web/server/requests/client-address.ts';
import { isUncounted } from '#web/server/requests/uncounted.ts';
import type { CachedPage } from './page-cache.ts';

/** Undefined where nothing is known of the address, and the page says so. */
export type HandleNotFound = (
  site: SiteContext,
  request: FastifyRequest,
  url: URL,
) => Promise<
  | { readonly status: 301; readonly location: string }
  | { readonly status: 410; readonly location: null }
  | undefined
>;

/**
 * A person reads it, and would read that there is no such page: responses for programs and parts of pages stay as they
 * are.
 */
export function mayRedirect({ method }: FastifyRequest, { status, contentType }: CachedPage): boolean {
  return (
    (status === 404 || status === 410) &&
    (method === 'GET' || method === 'HEAD') &&
    contentType.startsWith('text/html')
  );
}

type Options = NotFoundPorts & {
  readonly clock: Clock;
  readonly clientAddressOf: ClientAddressOf;
  readonly isDatabaseUnavailable: (error: unknown) => boolean;
  readonly reportFault: (error: unknown, where: string) => void;
};

export function createNotFoundHandler({
  clock,
  clientAddressOf,
  isDatabaseUnavailable,
  reportFault,
  ...ports
}: Options): HandleNotFound {
  return async (site, request, url) => {
    const { headers } = request;
    const requested = {
      pathname: url.pathname,
      clientAddress: clientAddressOf(request),
      userAgent: headers['user-agent'] ?? null,
      referrer: headers.referer ?? null,
      isUncounted: isUncounted(request),
    };
    try {
      const outcome = await handleNotFound(site, requested, ports, clock());
      if (outcome.kind === 'missed') return undefined;
      return outcome.kind === 'gone'
        ? { status: 410, location: null }
        : { status: 301, location: outcome.target };
    } catch (error) {
      // The page that says there is none needs no database, and is asked for again.
      if (!isDatabaseUnavailable(error)) reportFault(error, 'redirects');
      return undefined;
    }
  };
}
