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
      return refuse(400, 'Please enter an Australian mobile number, such as 0491 570 006.');
    case 'too-many':
      return tooMany('Too many codes were asked for', outcome.retryAfterSeconds);
    case 'not-sent':
      return refuse(503, 'The text could not be sent. Please try again in a moment, or call us.');
  }
}

export function codeEntryRefusal(outcome: EntryRefusal): CodeRefusal {
  switch (outcome.kind) {
    case 'unreadable':
      return refuse(400, 'Please enter the six digits of the text message.');
    case 'wrong': {
      const left = outcome.triesLeft === 1 ? 'one more try' : `${outcome.triesLeft} more tries`;
      return refuse(400, `That is not the code of our last message. You have ${left}.`);
    }
    case 'over':
      return refuse(400, 'This code works no more. Please ask for another one.');
    case 'too-many':
      return tooMany('Too many codes were tried from your network', outcome.retryAfterSeconds);
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
