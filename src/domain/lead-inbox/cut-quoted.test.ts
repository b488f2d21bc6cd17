import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutQuoted, hasNewText } from './cut-quoted.ts';

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

/** As the programs write it below an answer, at the width at which they break lines. */
const histories: Readonly<Record<string, string>> = {
  'Gmail, English': 'On Tue, 24 Nov 2026 at 10:31, Mia Tran <mia@x.example> wrote:',
  'Gmail, English, broken in three':
    'On Tue, Nov 24, 2026 at 10:31 AM Mia Tran of Kestrel Bay Motor Group\n<reply+abcdefghijklmnopqrstuvwxyz0123456789@mail.dealer.example>\nwrote:',
  'Apple Mail, English': 'On 24 Nov 2026, at 10:31 am, Mia Tran <mia@x.example> wrote:',
  Yahoo: 'On Tuesday, 24 November 2026 at 10:31:00 am AEDT, Mia Tran <mia@x.example> wrote:',
  'Gmail, German': 'Am Di., 24. Nov. 2026 um 10:31 Uhr schrieb Mia Tran <mia@x.example>:',
  'Gmail, German, broken': 'Am Di., 24. Nov. 2026 um 10:31 Uhr schrieb Mia Tran <\nmia@x.example>:',
  'Apple Mail, German': 'Am 24.11.2026 um 10:31 schrieb Mia Tran <mia@x.example>:',
  'Gmail, French': 'Le mar. 24 nov. 2026 à 10:31, Mia Tran <mia@x.example> a écrit :',
  'Apple Mail, French, broken': 'Le 24 nov. 2026 à 10:31, Mia Tran <mia@x.example> a\nécrit :',
  'Gmail, Spanish': 'El mar, 24 nov 2026 a las 10:31, Mia Tran (<mia@x.example>) escribió:',
  'Gmail, Italian': 'Il giorno mar 24 nov 2026 alle ore 10:31 Mia Tran <mia@x.example> ha\nscritto:',
  'Gmail, Chinese': 'Mia Tran <mia@x.example> 于2026年11月24日周二 10:31写道：',
  'Gmail, Chinese of Taiwan': 'Mia Tran <mia@x.example> 於 2026年11月24日 週二 上午10:31寫道：',
  'Apple Mail, Chinese': '在 2026年11月24日，10:31，Mia Tran <mia@x.example> 写道：',
  'Gmail, Japanese': '2026年11月24日(火) 10:31 Mia Tran <mia@x.example>:',
  'Apple Mail, Japanese': '2026/11/24 10:31、Mia Tran <mia@x.example>のメール:',
  'Gmail, Vietnamese': 'Vào Th 3, 24 thg 11, 2026 vào lúc 10:31 Mia Tran <mia@x.example> đã\nviết:',
  'Outlook, English':
    'From: Mia Tran <mia@x.example>\nSent: Tuesday, 24 November 2026 10:31 AM\nTo: Jordan\nSubject: RAV4',
  'Outlook, English, in bold': '*From:* Mia Tran <mia@x.example>\n*Sent:* Tuesday, 24 November 2026 10:31 AM',
  'Outlook, English, a long address':
    'From: Mia Tran of Kestrel Bay\n<reply+abcdefghijklmnopqrstuvwxyz0123456789@mail.dealer.example>\nSent: Tuesday',
  'Outlook, German':
    'Von: Mia Tran <mia@x.example>\nGesendet: Dienstag, 24. November 2026 10:31\nAn: Jordan\nBetreff: RAV4',
  'Outlook, French':
    'De : Mia Tran <mia@x.example>\nEnvoyé : mardi 24 novembre 2026 10:31\nÀ : Jordan\nObjet : RAV4',
  'Outlook, Spanish':
    'De: Mia Tran <mia@x.example>\nEnviado el: martes, 24 de noviembre de 2026 10:31\nPara: Jordan',
  'Outlook, Italian': 'Da: Mia Tran <mia@x.example>\nInviato: martedì 24 novembre 2026 10:31\nA: Jordan',
  'Outlook, Chinese':
    '发件人: Mia Tran <mia@x.example>\n发送时间: 2026年11月24日 10:31\n收件人: Jordan\n主题: RAV4',
  'Outlook, Japanese':
    '差出人: Mia Tran <mia@x.example>\n送信日時: 2026年11月24日 10:31\n宛先: Jordan\n件名: RAV4',
  'Outlook, Vietnamese': 'Từ: Mia Tran <mia@x.example>\nĐã gửi: Thứ Ba, 24 tháng 11, 2026 10:31\nTới: Jordan',
  'a line of German': '-----Ursprüngliche Nachricht-----\nVon: Mia',
  'a line of French': "-------- Message d'origine --------",
  'a line of Spanish': '----- Mensaje original -----',
  'a line of Chinese': '------------------ 原始邮件 ------------------',
  'a forwarded mail': 'Begin forwarded message:\n\nFrom: Mia',
};

describe('the history that programs repeat', () => {
  it.each(Object.entries(histories))('H-9 is cut as %s writes it', (_program, history) => {
    const rest = `${history}\n\nHi Jordan,\nTuesday at ten?\n`;
    expect(cutQuoted(`Tuesday suits.\n\n${rest}`)).toEqual({ shown: 'Tuesday suits.\n\n', quoted: rest });
    const withLineEnds = rest.replaceAll('\n', '\r\n');
    expect(cutQuoted(`Yes.\r\n${withLineEnds}`)).toEqual({ shown: 'Yes.\r\n', quoted: withLineEnds });
    expect([hasNewText(rest), hasNewText(`\ufffc\n\n${rest}`), hasNewText(`Yes\n${rest}`)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it.each([
    'On Monday you wrote:\nit is on. It is not.',
    'Le vendeur a écrit :\nvenez mardi. Je viens.',
    'On the phone she said 10:30.\nMia wrote: come at 9.',
    'Hi\nA: yes\nB: no\n',
    'De: nada\nGracias por todo',
    'I read 2026/11/24 10:31:\nno car.',
    'Two questions:\n1. price\n2. colour\n',
    '-- \nJordan',
    '---- price ----\n20,000',
  ])('H-9 is not seen in %j, which a person wrote', (text) => {
    expect(cutQuoted(`Hello.\n${text}`)).toEqual({ shown: `Hello.\n${text}`, quoted: '' });
  });

  it('H-9 is found in a long mail in no time, whatever its lines are', () => {
    const started = performance.now();
    for (const line of ['', '>', '> x', 'On 1', 'x wrote:', 'From: x', '_', 'a:', 'Am 1', '-- x --'])
      cutQuoted(`${line}\n`.repeat(40_000));
    for (const unit of ['On ', ' wrote:', '-', '> ', 'Am 1 schrieb ', '<a@b>', ' '])
      cutQuoted(unit.repeat(40_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
