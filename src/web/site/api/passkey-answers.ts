/** What the addresses of passkeys answer with: a question, or why not, in words that the page shows. */
import type { NewPasskeyOutcome, PasskeyQuestion } from '#use-cases/shopper/make-passkey.ts';
import type { PasskeySignInOutcome } from '#use-cases/shopper/sign-in-by-passkey.ts';

type Refusal =
  | Exclude<NewPasskeyOutcome, { readonly kind: 'made' }>
  | Exclude<PasskeySignInOutcome, { readonly kind: 'signed-in' }>;

export function answerQuestion(question: PasskeyQuestion<object>, headers: HeadersInit = {}): Response {
  return question.kind === 'asked'
    ? Response.json({ success: true, options: question.options }, { headers })
    : refusePasskey(question);
}

export function refusePasskey(refusal: Refusal): Response {
  switch (refusal.kind) {
    case 'unreadable':
      return refuse(400, 'Send passkeys to this address.');
    case 'over':
      return refuse(400, 'That took too long. Try again.');
    case 'unknown':
      // A browser with this response takes the passkey off its list; only its own device could name it.
      return refuse(404, 'This passkey has been removed. Sign in with a code.', { isUnknown: true });
    case 'refused':
      return refuse(403, 'This passkey didn’t work. Sign in with a code.');
    case 'counter-behind':
      return refuse(
        403,
        'This passkey may have been copied or restored from a backup. Sign in with a code, remove this passkey under “Your details” and add a new one.',
      );
    case 'full':
      return refuse(409, 'You have the maximum number of passkeys. Remove one to add another.');
    case 'too-many': {
      const { retryAfterSeconds } = refusal;
      const headers = { 'Retry-After': String(retryAfterSeconds) };
      return refuse(429, 'Too many attempts. Please try again in a few minutes.', {}, headers);
    }
  }
}

export function noPasskeys(): Response {
  return refuse(404, 'This site doesn’t use passkeys.');
}

export function postOnly(): Response {
  return refuse(405, 'Send passkeys to this address.', {}, { allow: 'POST' });
}

function refuse(status: number, message: string, more: object = {}, headers: HeadersInit = {}): Response {
  return Response.json({ success: false, message, ...more }, { status, headers });
}
