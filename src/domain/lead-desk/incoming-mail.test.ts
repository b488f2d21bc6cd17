import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleMail } from '#tests/support/example-mail.ts';
import { cutQuoted, isKnownSender, judgeMail } from './incoming-mail.ts';

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
    ['a post office', { from: { address: 'MAILER-DAEMON@mx.example', name: '' } }, 'automatic'],
    ['no way back', { marks: { ...marks, hasEmptyReturnPath: true } }, 'automatic'],
    ['a report of failure', { report: { action: 'failed', reason: '550', deliveryId: 'd' } }, 'bounce'],
    ['a report of delay', { report: { action: 'delayed', reason: '450', deliveryId: 'd' } }, 'automatic'],
  ] as const)('H-9 knows %s', (_what, changes, nature) => {
    expect(judgeMail(exampleMail(changes))).toBe(nature);
  });
});

describe('what of it is new', () => {
  it.each([
    [
      'Tuesday suits.\n\nOn Tue, 24 Nov 2026 at 10:31, Mia Tran <mia@x.example> wrote:\n> Hi\n',
      'Tuesday suits.\n\n',
    ],
    ['Yes.\nOn Tue, 24 Nov 2026 at 10:31, Mia Tran\n<mia@x.example> wrote:\n\n> Hi', 'Yes.\n'],
    ['Yes.\r\n-----Original Message-----\r\nFrom: Mia\r\n', 'Yes.\r\n'],
    ['Yes.\n________________________________\nFrom: Mia', 'Yes.\n'],
    ['Yes.\nFrom: Mia Tran\nSent: Tuesday\nHi', 'Yes.\n'],
    [
      '> Hi Jordan\n\nYes to that.\n> And this?\nAnd this.\n> bye\n',
      '> Hi Jordan\n\nYes to that.\n> And this?\nAnd this.\n',
    ],
  ])('H-9 cuts %j', (text, shown) => {
    expect(cutQuoted(text).shown).toBe(shown);
  });

  it.each([
    'From: my house to yours is 10 minutes.\nOk?',
    '> all of it is quoted\n> and nothing new',
    'On it.',
    '',
  ])('H-9 keeps %j whole', (text) => {
    expect(cutQuoted(text)).toEqual({ shown: text, quoted: '' });
  });

  it('H-9 loses no letter of anything', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '> quoted',
        'On Mon, 1 Jan 2026, A wrote:',
        '-----Original Message-----',
        'From: x',
        'Sent: y',
        '',
      ),
    );
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const text = lines.join(end);
        const { shown, quoted } = cutQuoted(text);
        expect(shown + quoted).toBe(text);
        expect(quoted !== '' && shown.trim() === '').toBe(false);
      }),
    );
  });
});

describe('whose it is', () => {
  const contact = { email: 'Jordan@Example.com' };
  it.each([
    ['the address of the lead', {}, true],
    ['the same, found genuine', { isAuthentic: true }, true],
    ['the same, found forged', { isAuthentic: false }, false],
    ['another address', { from: { address: 'jo@work.example', name: 'Jordan' } }, false],
  ])('H-9 %s', (_what, changes, known) => {
    expect(isKnownSender(exampleMail(changes), contact)).toBe(known);
    expect(isKnownSender(exampleMail({ from: { address: '', name: '' } }), { email: '' })).toBe(false);
  });
});
