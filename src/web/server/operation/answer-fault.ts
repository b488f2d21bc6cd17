/** The error page for a failed request: whose fault it is decides. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseRetrySeconds, loggedAddress } from '#web/server/pages/page-faults.ts';
import { type Refusal, refuse } from '#web/server/requests/refuse.ts';

type Fault = { readonly statusCode?: number };

type Settings = {
  readonly isDatabaseUnavailable: (error: unknown) => boolean;
  readonly reportFault: (error: unknown, where: string) => void;
};

/** The message for an address that the router cannot parse. */
export const unreadableAddress: Omit<Refusal, 'status'> = {
  title: 'We could not read that address',
  text: 'Please check it and try again.',
};
const tooMuch: Refusal = {
  status: 413,
  title: 'That was too much at once',
  text: 'Please shorten what you sent and try again.',
};
const unreadableRequest: Omit<Refusal, 'status'> = {
  title: 'We could not read that request',
  text: 'Please check it and try again.',
};
const databaseUnavailable: Refusal = {
  status: 503,
  title: 'This needs a moment',
  text: 'We cannot reach our records right now. Nothing you did. Please try again in a minute.',
};
const ourFault: Refusal = {
  status: 500,
  title: 'Something went wrong on our side',
  text: 'Nothing you did. Please try again in a moment.',
};

export function createFaultAnswer({ isDatabaseUnavailable, reportFault }: Settings) {
  return (fault: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(fault, request, isDatabaseUnavailable);
    if (refusal.status >= 500) {
      reportFault(fault, `${request.method} ${request.headers.host ?? ''}${loggedAddress(request.url)}`);
    }
    if (refusal === databaseUnavailable) reply.header('retry-after', databaseRetrySeconds);
    return refuse(request, reply, refusal);
  };
}

function refusalOf(
  fault: Fault,
  { raw }: FastifyRequest,
  isDatabaseUnavailable: Settings['isDatabaseUnavailable'],
): Refusal {
  // A client that hangs up in the middle of a post is no fault of ours, and reads no response.
  const isCut = raw.complete === false;
  if (!isCut && isDatabaseUnavailable(fault)) return databaseUnavailable;
  const status = fault.statusCode ?? (isCut ? 400 : 500);
  if (status === 413) return tooMuch;
  return status < 500 ? { status, ...unreadableRequest } : ourFault;
}
