/** Why no code was sent, or why it was not taken, in words and as a status. */
import type { CodeEntryOutcome } from '#use-cases/shopper/confirm-code.ts';
import type { CodeRequestOutcome } from '#use-cases/shopper/request-code.ts';

type RequestRefusal = Exclude<CodeRequestOutcome, { readonly kind: 'sent' | 'too-soon' }>;
type EntryRefusal = Exclude<CodeEntryOutcome, { readonly kind: 'signed-in' }>;

export type CodeRefusal = {
  readonly status: 400 | 429 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly problem: string;
};

export function codeRefusal(outcome: RequestRefusal): CodeRefusal {
  switch (outcome.kind) {
    case 'no-mobile':
      return refuse(400, 'Enter an Australian mobile number, e.g. 0491 570 006.');
    case 'too-many':
      return tooMany('You’ve requested too many codes', outcome.retryAfterSeconds);
    case 'not-sent':
      return refuse(503, 'We couldn’t send the text. Try again in a moment, or call us.');
  }
}

export function codeEntryRefusal(outcome: EntryRefusal): CodeRefusal {
  switch (outcome.kind) {
    case 'unreadable':
      return refuse(400, 'Enter the 6-digit code from the text message.');
    case 'wrong': {
      const left = outcome.triesLeft === 1 ? '1 try left' : `${outcome.triesLeft} more tries`;
      return refuse(400, `That code is incorrect. You have ${left}.`);
    }
    case 'over':
      return refuse(400, 'This code has expired. Request a new one.');
    case 'too-many':
      return tooMany('Too many codes were entered from your network', outcome.retryAfterSeconds);
  }
}

function tooMany(text: string, seconds: number): CodeRefusal {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const wait = minutes === 1 ? 'a minute' : minutes < 90 ? `${minutes} minutes` : `${hours} hours`;
  return {
    ...refuse(429, `${text}. Please try again in ${wait}, or call us.`),
    headers: { 'Retry-After': String(seconds) },
  };
}

function refuse(status: CodeRefusal['status'], problem: string): CodeRefusal {
  return { status, headers: {}, problem };
}
