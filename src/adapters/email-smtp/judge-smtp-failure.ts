/**
 * What a failed SMTP conversation means for the next attempt (RFC 5321): 4xx and everything that is about the
 * connection can be better later; 5xx about the message or its receiver will not.
 */
import { refusedForGood, refusedForNow, type SendOutcome } from '#ports/send-outcome.ts';

type SmtpFacts = {
  readonly message: string;
  readonly code: string | null;
  readonly responseCode: number | null;
  readonly command: string | null;
};

/** What nodemailer calls a refusal of the receiver, and of the message itself. */
const aboutTheMessage = ['EENVELOPE', 'EMESSAGE'];
/** 552: a full mailbox, which somebody may empty. 530: we should have logged in. */
const mayPass = [530, 552];

export function judgeSmtpFailure(error: unknown): SendOutcome {
  const { message, code, responseCode, command } = readFacts(error);
  const problem = `SMTP: ${message.split('\n')[0] ?? ''}`;
  const isAboutMessage = code !== null && aboutTheMessage.includes(code);
  // A refused sender is ours to mend (MAIL_FROM, the login), and then the lead still has to go out.
  const isOurs = command === 'MAIL FROM' && code === 'EENVELOPE';
  const isFinal = responseCode === null || (responseCode >= 500 && !mayPass.includes(responseCode));
  const outcome = isAboutMessage && !isOurs && isFinal ? refusedForGood(problem) : refusedForNow(problem);
  return responseCode === null ? outcome : { ...outcome, answer: { code: responseCode, words: problem } };
}

function readFacts(error: unknown): SmtpFacts {
  if (!(error instanceof Error))
    return { message: String(error), code: null, responseCode: null, command: null };
  return {
    message: error.message,
    code: 'code' in error && typeof error.code === 'string' ? error.code : null,
    responseCode:
      'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null,
    command: 'command' in error && typeof error.command === 'string' ? error.command : null,
  };
}
