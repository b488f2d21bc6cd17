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
  return (error: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error, request, isDatabaseUnavailable);
    if (refusal.status >= 500) {
      reportFault(error, `${request.method} ${request.headers.host ?? ''}${loggedAddress(request.url)}`);
    }
    if (refusal === databaseUnavailable) reply.header('retry-after', databaseRetrySeconds);
    return refuse(request, reply, refusal);
  };
}

function refusalOf(
  error: Fault,
  { raw }: FastifyRequest,
  isDatabaseUnavailable: Settings['isDatabaseUnavailable'],
): Refusal {
  // A client that hangs up in the middle of a post is no fault of ours, and reads no response.
  const isCut = raw.complete === false;
  if (!isCut && isDatabaseUnavailable(error)) return databaseUnavailable;
  const status = error.statusCode ?? (isCut ? 400 : 500);
  if (status === 413) return tooMuch;
  return status < 500 ? { status, ...unreadableRequest } : ourFault;
}

const texts: Readonly<Record<number, string>> = {
  404: 'There is nothing at this address.',
  405: 'This method isn’t supported here.',
  503: 'We can’t load our records right now. Please try again in a moment.',
};
const faultText = 'Something went wrong on our side. Please try again in a moment.';
const refusalText = 'Something went wrong. Check what you sent, then try again.';

type Answer = { readonly status: number; readonly contentType: string; readonly body: string };

/** Null where the answer can stay as it is. */
export function formatApiFailure(
  path: string,
  { status, contentType, body }: Answer,
): Omit<Answer, 'status'> | null {
  if (status < 400) return null;
  const text = texts[status] ?? (status < 500 ? refusalText : faultText);
  if (path.startsWith('/api/')) {
    return hasMessage(contentType, body)
      ? null
      : { contentType: 'application/json; charset=utf-8', body: JSON.stringify({ error: text }) };
  }
  const isBare = contentType.startsWith('text/plain') && (status >= 500 || body === '');
  return isBare ? { contentType: 'text/plain; charset=utf-8', body: `${text}\n` } : null;
}

/**
 * A failure under /api/, or of a file, in words: what answers by itself says nothing of it, and the router would draw
 * a page.
 */
function hasMessage(contentType: string, body: string): boolean {
  if (!contentType.startsWith('application/json')) return false;
  const answer: unknown = JSON.parse(body);
  if (typeof answer !== 'object' || answer === null) return false;
  return 'error' in answer || 'message' in answer;
}
