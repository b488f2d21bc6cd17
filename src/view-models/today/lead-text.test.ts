import { describe, expect, it } from 'vitest';
import { leadKinds } from '#domain/enquiry-kinds/lead-kind.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { leadSentence } from './lead-text.ts';

describe('leadSentence', () => {
  it.each([
    ['car-enquiry', 'Jordan Blake asked about the 2023 Toyota RAV4'],
    ['availability-check', 'Jordan Blake asked if the 2023 Toyota RAV4 is still available'],
    ['test-drive', 'Jordan Blake wants to test drive the 2023 Toyota RAV4'],
  ] as const)('H-3 says what the shopper of a %s wants', (kind, sentence) => {
    expect(leadSentence(exampleLead({ kind }))).toBe(sentence);
  });

  it.each(leadKinds)('H-3 reads well for a %s without a car, and without a name', (kind) => {
    const contact = { name: '', email: 'x@example.com', phone: '' };
    expect(leadSentence(exampleLead({ kind, car: null, contact }))).toMatch(/^A customer \w+/);
  });
});
