import { expect, it } from 'vitest';
import { exampleLead } from '#tests/support/example-lead.ts';
import { buildWithdrawalMail } from './withdrawal-mail.ts';

it('C-13 tells the dealer whom to write to no more, what was agreed, and both times', () => {
  const mail = buildWithdrawalMail(exampleLead(), new Date('2026-11-22T05:00:00Z'));
  expect(mail.subject).toBe('Unsubscribed from news and offers: Jordan Blake');
  for (const part of [
    'jordan@example.com',
    '0491\u00a0570\u00a0006',
    '“Send me offers.”',
    '3F2A-9C41',
    '21 November 2026',
    '22 November 2026',
  ]) {
    expect(mail.text).toContain(part);
  }
  expect(mail.text).not.toContain('Is it still there?');
});
