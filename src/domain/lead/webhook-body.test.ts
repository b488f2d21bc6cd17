import { describe, expect, it } from 'vitest';
import { exampleLead } from '../../../tests/support/example-lead.ts';
import { hostileStrings } from '../../../tests/support/hostile-strings.ts';
import { buildWebhookBody } from './webhook-body.ts';

describe('buildWebhookBody', () => {
  it('LEAD-5 B-33 says what happened, which delivery it is, and the lead in its wire names', () => {
    expect(JSON.parse(buildWebhookBody('delivery-1', exampleLead()))).toMatchObject({
      type: 'lead.created',
      delivery_id: 'delivery-1',
      site: 'example',
      lead: { lead_id: exampleLead().id, source: 'Website', name: 'Jordan Blake', opt_in: false },
    });
  });

  it('is the same in every attempt', () => {
    expect(buildWebhookBody('delivery-1', exampleLead())).toBe(buildWebhookBody('delivery-1', exampleLead()));
  });

  it('carries hostile text whole', () => {
    for (const hostile of hostileStrings()) {
      const lead = exampleLead({
        message: hostile,
        contact: { name: hostile, email: hostile, phone: hostile },
      });
      expect(JSON.parse(buildWebhookBody('delivery-1', lead)).lead).toMatchObject({
        message: hostile,
        name: hostile,
        email: hostile,
        phone: hostile,
      });
    }
  });
});
