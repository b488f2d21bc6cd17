import { expect, it } from 'vitest';
import { isNoticeSubject } from './notice-subject.ts';

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
])('H-9 takes %j for a notice', (subject) => {
  expect(isNoticeSubject(subject)).toBe(true);
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
  expect(isNoticeSubject(subject)).toBe(false);
});
