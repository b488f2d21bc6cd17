import { describe, expect, it } from 'vitest';
import { exampleMail } from '#tests/support/example-mail.ts';
import { isKnownSender, judgeMail } from './incoming-mail.ts';

const marks = exampleMail().marks;

describe('whether a person wrote it', () => {
  it.each([
    ['an answer', {}, 'answer'],
    ['an answer marked as written by hand', { marks: { ...marks, autoSubmitted: 'no' } }, 'answer'],
    ['a question about office hours', { subject: 'Re: are you out of office hours on Sunday?' }, 'answer'],
    ['a holiday notice by its mark', { marks: { ...marks, autoSubmitted: 'auto-replied' } }, 'automatic'],
    [
      'a machine’s own message',
      { marks: { ...marks, autoSubmitted: 'Auto-Generated; owner=x' } },
      'automatic',
    ],
    ['bulk mail', { marks: { ...marks, precedence: 'Bulk' } }, 'automatic'],
    ['a notice of an old program', { marks: { ...marks, isAutoReply: true } }, 'automatic'],
    ['a notice by its subject alone', { subject: 'Automatic reply: your RAV4' }, 'automatic'],
    ['a notice by its subject, answered', { subject: 'RE: Out of Office' }, 'automatic'],
    [
      'an answer with a comment at its mark',
      { marks: { ...marks, autoSubmitted: 'No (by hand)' } },
      'answer',
    ],
    ['a mailing list', { marks: { ...marks, isFromList: true } }, 'automatic'],
    ['a receipt of reading', { marks: { ...marks, isReport: true } }, 'automatic'],
    ['a question about opening hours', { subject: 'Out of office hours?' }, 'answer'],
    ['a post office', { from: { address: 'MAILER-DAEMON@mx.example', name: '' } }, 'automatic'],
    ['no way back', { marks: { ...marks, hasEmptyReturnPath: true } }, 'automatic'],
    ['a report of failure', { report: { action: 'failed', reason: '550', deliveryId: 'd' } }, 'bounce'],
    ['a report of delay', { report: { action: 'delayed', reason: '450', deliveryId: 'd' } }, 'automatic'],
  ] as const)('H-9 knows %s', (_what, changes, nature) => {
    expect(judgeMail(exampleMail(changes))).toBe(nature);
  });
});

describe('whose it is', () => {
  const contact = { email: 'Jordan@Example.com' };
  it.each([
    ['the address of the lead, found genuine', {}, true],
    ['the same, of which the receiving server says nothing', { isAuthentic: null }, false],
    ['the same, found forged', { isAuthentic: false }, false],
    ['another address', { from: { address: 'jo@work.example', name: 'Jordan' } }, false],
  ])('H-9 %s', (_what, changes, known) => {
    expect(isKnownSender(exampleMail(changes), contact)).toBe(known);
    expect(isKnownSender(exampleMail({ from: { address: '', name: '' } }), { email: '' })).toBe(false);
  });
});
