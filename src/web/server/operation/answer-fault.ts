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
  title: 'We can’t read that address',
  text: 'Check it, then try again.',
};
const tooMuch: Refusal = {
  status: 413,
  title: 'That’s too large',
  text: 'Shorten what you sent, then try again.',
};
const unreadableRequest: Omit<Refusal, 'status'> = {
  title: 'We can’t read that request',
  text: 'Check it, then try again.',
};
const databaseUnavailable: Refusal = {
  status: 503,
  title: 'This page isn’t available right now',
  text: 'We can’t load our records. Please try again in a minute.',
};
const ourFault: Refusal = {
  status: 500,
  title: 'Something went wrong on our side',
  text: 'Please try again in a moment.',
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
