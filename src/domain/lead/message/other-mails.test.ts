import { describe, expect, it } from 'vitest';
import { buildAdfMail } from '#domain/lead/adf/build-adf.ts';
import { cleanLine } from '#domain/lead/enquiry/typed-text.ts';
import { exampleDetails, exampleLead } from '#tests/support/example-lead.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { buildConfirmationMail } from './confirmation-mail.ts';
import { buildOverdueMail } from './lead-mail.ts';

describe('buildConfirmationMail', () => {
  it('B-32 tells the shopper that it arrived, who answers and what to quote', () => {
    const { subject, text, replyTo, isAutomatic } = buildConfirmationMail(exampleLead());
    expect(subject).toBe('We have your enquiry: 2023 Toyota RAV4');
    expect(replyTo).toEqual({ name: 'Example Motors', address: 'parramatta@example.com' });
    expect(isAutomatic).toBe(true);
    for (const part of [
      'Our Parramatta team has your message about the 2023 Toyota RAV4',
      'Your reference: 3F2A-9C41',
      'Phone: 02\u00a05550\u00a01234',
      'Address: 1 Example Street, Parramatta NSW 2150',
      'You chose: No: “Send me offers.”',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('repeats nothing that was typed: the address may be another person’s', () => {
    const typed = 'Buy pills at evil.example';
    const { subject, text, html } = buildConfirmationMail(
      exampleLead({
        message: typed,
        contact: { name: typed, email: 'victim@example.com', phone: typed },
        details: { ...exampleDetails, answers: [{ name: 'a', label: typed, value: typed }] },
      }),
    );
    for (const part of [subject, text, html]) expect(part).not.toContain('pills');
  });
});

describe('buildOverdueMail', () => {
  it('B-32 says since when the lead is unanswered', () => {
    const { subject, text } = buildOverdueMail(exampleLead(), 'token', []);
    expect(subject).toBe('Overdue: Car Enquiry: 2023 Toyota RAV4');
    expect(text).toContain('This lead hasn’t been marked as answered since Saturday');
    expect(text).toContain('Is it still there?');
    expect(text).toContain('/answered/token');
  });

  it('C-12 says what could not be delivered, and why', () => {
    const lost = [{ channel: 'email', target: 'sales@example.com', problem: 'SMTP: no such mailbox' }];
    expect(buildOverdueMail(exampleLead(), null, lost).text).toContain(
      'could not be delivered: email to sales@example.com (SMTP: no such mailbox)',
    );
  });
});

describe.each([
  ['the overdue message', (lead: ReturnType<typeof exampleLead>) => buildOverdueMail(lead, 'token', [])],
  ['the ADF message', (lead: ReturnType<typeof exampleLead>) => buildAdfMail(lead)],
])('%s with hostile text', (_label, build) => {
  it('never lets it begin another header, nor a tag', () => {
    for (const hostile of hostileStrings()) {
      const contact = { name: cleanLine(hostile), email: 'jo@example.com', phone: '+61491570006' };
      const { subject, replyTo, from, html } = build(exampleLead({ contact, message: hostile, car: null }));
      for (const header of [subject, replyTo?.name ?? '', from.name]) {
        expect(header).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }
      expect(html ?? '').not.toMatch(/<(script|img|svg|iframe|object|input|marquee)[\s/>]/i);
    }
  });
});
