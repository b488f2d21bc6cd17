/** A failure under /api/, or of a file, in words: the router's own answer would be a page, or two words of English in a text. */

const texts: Readonly<Record<number, string>> = {
  404: 'There is nothing at this address.',
  405: 'This address cannot be used in this way.',
  503: 'We cannot reach our records right now. Please try again in a moment.',
};
const faultText = 'Something went wrong on our side. Please try again in a moment.';
const refusalText = 'That did not work. Please check what you sent.';

type Answer = { readonly status: number; readonly contentType: string; readonly body: string };

/** Null where the answer can stay as it is. */
export function failureInWords(
  path: string,
  { status, contentType, body }: Answer,
): Omit<Answer, 'status'> | null {
  if (status < 400) return null;
  const text = texts[status] ?? (status < 500 ? refusalText : faultText);
  if (path.startsWith('/api/') && !path.endsWith('.data')) {
    return hasMessage(contentType, body)
      ? null
      : { contentType: 'application/json; charset=utf-8', body: JSON.stringify({ error: text }) };
  }
  const isBare = status >= 500 && contentType.startsWith('text/plain');
  return isBare ? { contentType: 'text/plain; charset=utf-8', body: `${text}\n` } : null;
}

function hasMessage(contentType: string, body: string): boolean {
  if (!contentType.startsWith('application/json')) return false;
  const answer: unknown = JSON.parse(body);
  if (typeof answer !== 'object' || answer === null) return false;
  return 'error' in answer || ('message' in answer && answer.message !== routersWords);
}

/** What the router says of any failure of its own: nothing that helps. */
const routersWords = 'Unexpected Server Error';
