import { describe, expect, it } from 'vitest';
import { buildAdf } from '#domain/lead/adf/build-adf.ts';
import { buildLead } from '#domain/lead/build-lead.ts';
import { planDeliveries } from '#domain/lead/delivery/plan-deliveries.ts';
import { buildWebhookBody } from '#domain/lead/delivery/webhook-body.ts';
import { checkEnquiry } from '#domain/lead/enquiry/enquiry-schema.ts';
import { buildCarEnquiryForm } from '#domain/lead/forms/car-forms.ts';
import { formatLeadCsv } from '#domain/lead/lead-csv.ts';
import { buildLeadMail } from '#domain/lead/message/lead-mail.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleLead, exampleValues } from '#tests/support/example-lead.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { describeAgent, type LeadAgent, readAgentClaims } from './lead-agent.ts';

const agent: LeadAgent = {
  door: 'mcp',
  ...readAgentClaims({ name: 'Helpful Helper', version: '2.1', userAgent: 'helper/2.1' }),
  agreed: {
    wording: 'We use your details to answer you.',
    agreedAt: '2026-11-21T02:00:00.000Z',
    channels: ['email'],
  },
};

describe('a lead that an assistant brought', () => {
  const lead = exampleLead({ agent });

  it('M-7 says so in the mail, in ADF, in the JSON of a webhook and in CSV, with what was agreed', () => {
    const csv = formatLeadCsv({
      lead,
      answeredAt: null,
      erasedAt: null,
      consentWithdrawnAt: null,
      deliveries: [],
    });
    const places = [buildLeadMail(lead, null).text, buildAdf(lead), csv];
    for (const text of places) {
      expect(text).toContain('Helpful Helper 2.1 (its own words), by Model Context Protocol');
      expect(text).toContain('We use your details to answer you.');
    }
    expect(JSON.parse(buildWebhookBody('delivery-1', lead)).lead.agent).toEqual({
      door: 'mcp',
      name: 'Helpful Helper',
      version: '2.1',
      user_agent: 'helper/2.1',
      agreed: {
        wording: 'We use your details to answer you.',
        agreed_at: '2026-11-21T02:00:00.000Z',
        channels: ['email'],
      },
    });
  });

  it('M-7 M-8 cuts what an assistant calls itself, and takes out what cannot be seen', () => {
    const hostile = readAgentClaims({ name: `${'x'.repeat(100)}`, version: '1\u202e\u200b\n<b>2</b>' });
    expect([hostile.name?.length, hostile.version, hostile.userAgent]).toEqual([60, '1 2', null]);
    expect(describeAgent({ ...agent, ...readAgentClaims({}) })).toContain('without a name');
  });

  it('M-7 is answered by phone where no email address was given: no confirmation, no address to reply to', () => {
    const called = exampleLead({ agent, contact: { name: 'Jo', email: '', phone: '+61491570006' } });
    const mail = buildLeadMail(called, null);
    expect(mail.replyTo).toBeNull();
    expect(mail.text).toContain('No email address was given: call Jo.');
    const channels = planDeliveries(exampleSite(), called, () => 'id').map(({ channel }) => channel);
    expect(channels).not.toContain('confirmation');
    expect(channels.length).toBeGreaterThan(0);
  });

  it('M-3 M-7 never grants news and offers, also where a browser’s assistant ticked the box', () => {
    const site = exampleSite();
    const car = exampleCar();
    const form = buildCarEnquiryForm(site, car);
    const leadOf = (filledBy: string) => {
      const values = exampleValues({ opt_in: 'true', terms_agreed: 'true', filled_by: filledBy });
      const check = checkEnquiry(form, values);
      if (!check.isValid) throw new Error(JSON.stringify(check.errors));
      const sent = { form, values, car, url: 'http://example.localhost/', userAgent: 'Chrome' };
      return buildLead(site, sent, {
        id: 'lead-1',
        enquiry: check.enquiry,
        isCompleted: true,
        receivedAt: exampleNow,
      });
    };
    expect(leadOf('')).toMatchObject({ agent: null, consent: { isGranted: true } });
    expect(leadOf('webmcp')).toMatchObject({
      agent: { door: 'webmcp', userAgent: 'Chrome', agreed: null },
      consent: { isGranted: false },
    });
  });
});
