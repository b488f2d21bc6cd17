import { describe, expect, it } from 'vitest';
import { enquiryFormIds } from '#domain/enquiry-kinds/lead-kind.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { findFormTool } from './form-field.ts';

const site = exampleSite();

describe('forms as tools', () => {
  it.each([
    ['car-enquiry', 'leave_enquiry'],
    ['car-test-drive', 'book_test_drive'],
    ['test-drive', 'book_test_drive'],
    ['car-trade-in', 'ask_trade_in'],
    ['trade-in', 'ask_trade_in'],
  ] as const)('M-3 %s is the tool %s, and says that a person sends it', (id, name) => {
    const tool = findFormTool(id, site);
    expect(tool?.name).toBe(name);
    expect(tool?.name).toMatch(/^\w+$/);
    expect(tool?.description).toMatch(/the shopper .*sends it$/);
  });

  it.each(['reservation', 'purchase', 'online-payment', 'privacy', 'barrier', 'spin-to-win'] as const)(
    'M-3 M-8 %s is none',
    (id) => {
      expect(findFormTool(id, site)).toBeNull();
    },
  );

  it('M-3 none is where the dealer wants none', () => {
    const shut = exampleSite({ agents: { webmcp: false } });
    expect(enquiryFormIds.filter((id) => findFormTool(id, shut) !== null)).toEqual([]);
  });
});
