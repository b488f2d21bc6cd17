/** An answer of a shopper, as it came in. */
import type { IncomingMail } from '#domain/lead-inbox/incoming-mail.ts';

export function exampleMail(changes: Partial<IncomingMail> = {}): IncomingMail {
  return {
    messageId: 'in-1@shopper.example',
    from: { address: 'jordan@example.com', name: 'Jordan Blake' },
    recipients: ['reply@mail.example'],
    subject: 'Re: 2023 Toyota RAV4',
    text: 'Tuesday suits.',
    attachments: [],
    isAuthentic: true,
    marks: {
      autoSubmitted: null,
      precedence: null,
      isAutoReply: false,
      isFromList: false,
      isReport: false,
      hasEmptyReturnPath: false,
    },
    report: null,
    ...changes,
  };
}
