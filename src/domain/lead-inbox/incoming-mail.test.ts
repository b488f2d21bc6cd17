import { describe, expect, it } from 'vitest';
import { exampleMail } from '#tests/support/example-mail.ts';
import { classifyMail, isKnownSender, isNotificationSubject } from './incoming-mail.ts';

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
    expect(classifyMail(exampleMail(changes))).toBe(nature);
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

it.each([
  ...['Automatic reply: 2023 Toyota RAV4', 'Auto-Reply: RAV4', 'AutoReply', 'Automatic Reply'],
  ...['Out of Office', 'RE: Out of Office', 'Out of office.', 'Out of Office AutoReply: RAV4', 'OOO'],
  ...['Out of Office: Re: 2023 Toyota RAV4', '[Auto-Reply] Re: RAV4', 'On annual leave', 'On leave'],
  ...['Automatische Antwort: RAV4', 'Abwesenheitsnotiz: RAV4', 'AW: Abwesenheitsnotiz', 'Abwesenheit'],
  ...['Réponse automatique : RAV4', 'RE: Réponse automatique', 'Absence du bureau', 'Message d’absence'],
  ...['Respuesta automática: RAV4', 'Fuera de la oficina', 'Risposta automatica: RAV4', 'Fuori ufficio'],
  ...['Resposta automática: RAV4', 'Automatisch antwoord: RAV4', 'Afwezigheidsbericht'],
  ...['自动回复: RAV4', '自动回复：RAV4', '自動回覆: RAV4', '自動応答: RAV4', '自動返信', '不在通知'],
  ...['Trả lời tự động: RAV4', 'Tự động trả lời: RAV4', 'Re\u0301ponse automatique : RAV4'],
])('H-9 takes %j for an automatic mail', (subject) => {
  expect(isNotificationSubject(subject)).toBe(true);
});

it.each([
  ...['out of office hours?', 'Re: out of office hours?', 'Out of office hours on Sunday', 'Out of office?'],
  ...['Out of office: can I call on Sunday?', 'Is this an automatic reply?', 'automatic or manual'],
  ...[
    'Automatic transmission',
    'Re: Automatic',
    'Automatic reply button does not work',
    'No automatic reply please',
  ],
  ...['On leave until Friday, call me then', 'Away from the office today, ring my mobile', 'Leave it on'],
  ...[
    'Abwesenheit am Samstag?',
    'Automatische Antwort erhalten',
    'Réponse',
    'Absence de réponse à mon message',
  ],
  ...['Respuesta', 'Fuera de la oficina el lunes?', 'Risposta', '回复', '自动挡', '自動車', 'Trả lời', ''],
])('H-9 takes %j for a person’s', (subject) => {
  expect(isNotificationSubject(subject)).toBe(false);
});
