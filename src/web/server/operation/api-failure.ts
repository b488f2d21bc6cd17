/** A failure under /api/, or of a file, in words: what answers by itself says nothing of it, and the router would draw a page. */

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

function hasMessage(contentType: string, body: string): boolean {
  if (!contentType.startsWith('application/json')) return false;
  const answer: unknown = JSON.parse(body);
  if (typeof answer !== 'object' || answer === null) return false;
  return 'error' in answer || 'message' in answer;
}
