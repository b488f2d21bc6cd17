import { describe, expect, it } from 'vitest';
import { exampleLead } from '#tests/support/example-lead.ts';
import { buildConfirmationMail } from './confirmation-mail.ts';
import { buildLeadMail } from './lead-mail.ts';
import { buildPhotosMail } from './photos-mail.ts';

const requested = exampleLead({ kind: 'photo-request' });

describe('buildPhotosMail', () => {
  it('C-15 says that the photos are here, where they are, why this comes and how it stops', () => {
    const mail = buildPhotosMail(requested, 'rav4-of-today');
    expect(mail.subject).toBe('The photos of the 2023 Toyota RAV4 are here');
    expect(mail.replyTo).toEqual({ name: 'Example Motors', address: 'parramatta@example.com' });
    expect(mail.isAutomatic).toBe(true);
    for (const part of [
      'You asked Example Motors for photos of the 2023 Toyota RAV4.',
      'http://example.localhost/cars/rav4-of-today',
      'We sent this because you asked for photos. It isn’t advertising',
      'this is the last message about these photos',
      'http://example.localhost/privacy-request',
      'Your reference: 3F2A-9C41',
    ]) {
      expect(mail.text).toContain(part);
    }
    expect(mail.html).toContain('href="http://example.localhost/cars/rav4-of-today"');
  });

  it('C-15 repeats nothing that was typed: the address may be another person’s', () => {
    const typed = 'Buy pills at evil.example\r\nBcc: all@example.com';
    const { subject, text, html } = buildPhotosMail(
      { ...requested, message: typed, contact: { name: typed, email: 'victim@example.com', phone: typed } },
      'rav4',
    );
    for (const part of [subject, text, html]) expect(part).not.toContain('pills');
  });

  it('still says it where the address of the page is lost', () => {
    const { text } = buildPhotosMail(
      { ...requested, origin: { ...requested.origin, url: '' }, car: null },
      '',
    );
    expect(text).toContain('The photos of the vehicle are here');
    expect(text).not.toContain('privacy-request');
  });
});

describe('the messages of a request for photos', () => {
  it('C-15 announces the one message that follows, to no one else', () => {
    expect(buildConfirmationMail(requested).text).toContain('We’ll send one more message when photos');
    expect(buildConfirmationMail(exampleLead()).text).toContain(
      'This is the only automatic message about this enquiry',
    );
  });

  it('C-15 tells the dealer how many have asked, from the second on', () => {
    expect(buildLeadMail(requested, null, 3).text).toContain('3 shoppers have asked for photos of this car.');
    expect(buildLeadMail(requested, null, 1).text).not.toContain('asked for photos of this car');
  });
});
