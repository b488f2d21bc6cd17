import { describe, expect, it } from 'vitest';
import { exampleDetails, exampleLead } from '#tests/support/example-lead.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { buildLeadMail, buildWithdrawalMail } from './lead-mail.ts';

describe('buildLeadMail', () => {
  it('tells the dealer who asks what about which car, and what was agreed', () => {
    const { subject, text, from, replyTo } = buildLeadMail(exampleLead(), 'token');
    expect(subject).toBe('Car Enquiry: 2023 Toyota RAV4');
    expect(from).toEqual({ name: 'Example Motors', address: 'enquiries@example.localhost' });
    expect(replyTo).toEqual({ name: 'Jordan Blake', address: 'jordan@example.com' });
    for (const part of [
      'Is it still there?',
      'Phone: 0491\u00a0570\u00a0006',
      'Email: jordan@example.com',
      'Stock number: KB10482',
      'Shown price: $43,990 Drive away',
      'Location: Parramatta',
      'Saturday',
      'Marketing: No: “Send me offers.”',
      'Reference: 3F2A-9C41',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('B-32 leads to what there is to do now: call, reply, see it online, mark as answered', () => {
    const { text, html } = buildLeadMail(exampleLead(), 'token');
    for (const line of [
      'Call 0491\u00a0570\u00a0006: tel:+61491570006',
      'Reply by email: mailto:jordan@example.com?subject=Re%3A%20Car%20Enquiry%3A%202023%20Toyota%20RAV4',
      'See it online: http://example.localhost/cars/2023-toyota-rav4-gxl-kb10482',
      'Mark as answered: http://example.localhost/answered/token',
    ]) {
      expect(text).toContain(line);
    }
    expect(html).toContain('href="tel:+61491570006"');
    expect(html).toContain('href="http://example.localhost/answered/token"');
  });

  it('LEAD-9 LEAD-12 LEAD-13 tells everything else the form asked', () => {
    const { text } = buildLeadMail(exampleLead({ details: exampleDetails }), 'token');
    for (const line of [
      'Day: Saturday, 28 November 2026',
      'Time: 10:30',
      'Vehicle: 2016 Mazda 3 Neo',
      'Odometer: 98,000\u00a0km',
      'Estimate: $12,500',
      'Way to pay: loan',
      'Deposit: $3,990',
      'Term: 5 years',
      'Best time to call: Morning',
    ]) {
      expect(text).toContain(line);
    }
  });

  it.each([
    ['a brand', '#10233f', 'background:#10233f;color:#ffffff'],
    ['a light brand', '#ffd400', 'background:#ffd400;color:#000000'],
    ['none', null, 'background:#1b2733;color:#ffffff'],
    ['what is no colour', 'red;position:fixed', 'background:#1b2733;color:#ffffff'],
  ])('wears %s of the site, readably', (_label, brandColour, style) => {
    const { origin } = exampleLead();
    expect(buildLeadMail(exampleLead({ origin: { ...origin, brandColour } }), null).html).toContain(style);
  });

  it("says the time on the location's own clock", () => {
    const { origin } = exampleLead();
    const perth = exampleLead({ origin: { ...origin, timeZone: 'Australia/Perth' } });
    expect(buildLeadMail(exampleLead(), 'token').text).toMatch(/Received: .*1:00\spm/);
    expect(buildLeadMail(perth, 'token').text).toMatch(/Received: .*10:00\sam/);
  });

  it('marks what may be spam and holds nothing back', () => {
    const mail = buildLeadMail(exampleLead({ isSuspectedSpam: true }), 'token');
    expect(mail.subject).toBe('Possible spam: Car Enquiry: 2023 Toyota RAV4');
    expect(mail.text).toContain('Is it still there?');
  });

  it('links the page only when it is a web address', () => {
    const { origin } = exampleLead();
    const odd = exampleLead({ origin: { ...origin, url: 'javascript:alert(1)' } });
    expect(buildLeadMail(odd, 'token').html).not.toContain('href="javascript');
    expect(buildLeadMail(odd, 'token').text).not.toContain('/answered/');
  });

  describe.each(['name', 'message'] as const)('with hostile text as the %s', (field) => {
    it('escapes all of it in the HTML and keeps it whole in the text', () => {
      for (const hostile of hostileStrings()) {
        const value = field === 'name' ? hostile.replace(/\s+/g, ' ').trim() : hostile;
        const contact = { ...exampleLead().contact, ...(field === 'name' ? { name: value } : {}) };
        const lead = exampleLead({ contact, ...(field === 'message' ? { message: value } : {}) });
        const { html, text } = buildLeadMail(lead, 'token');
        expect(tagsOf(html)).toEqual(tagsOf(buildLeadMail(exampleLead(plain(lead, value)), 'token').html));
        if (value !== '') expect(text).toContain(value);
      }
    });

    it('never lets it begin another header', () => {
      for (const hostile of hostileStrings()) {
        const contact = { ...exampleLead().contact, name: hostile };
        const { subject, replyTo, from } = buildLeadMail(exampleLead({ contact, car: null }), 'token');
        for (const header of [subject, replyTo?.name ?? '', from.name]) {
          expect(header).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
          expect(header.isWellFormed()).toBe(true);
        }
      }
    });
  });
});

/** The same lead with harmless words and as many lines. */
function plain(lead: ReturnType<typeof exampleLead>, value: string): Partial<ReturnType<typeof exampleLead>> {
  const text = value.replace(/[^\n]+/g, 'words');
  return lead.message === value && value !== ''
    ? { message: text, contact: lead.contact }
    : { message: lead.message, contact: { ...lead.contact, name: text } };
}

/** Every tag with its attribute names: what a browser would build, leaving out the words and the addresses. */
function tagsOf(html: string | null): readonly string[] {
  return [...(html ?? '').matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/"[^"]*"/g, '""'));
}

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
