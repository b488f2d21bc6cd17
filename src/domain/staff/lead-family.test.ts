import { describe, expect, it } from 'vitest';
import { leadKinds } from '#domain/enquiry-kinds/lead-kind.ts';
import { leadFamilies, leadFamilyOf } from './lead-family.ts';

describe('leadFamilyOf', () => {
  it('H-2 knows a family for every kind of lead, and a kind for every family', () => {
    const found = leadKinds.map(leadFamilyOf);
    expect(found.filter((family) => !leadFamilies.includes(family))).toEqual([]);
    expect([...new Set(found)].sort()).toEqual([...leadFamilies].sort());
  });

  it.each([
    ['finance-enquiry', 'finance'],
    ['payment-request', 'finance'],
    ['service-booking', 'service'],
    ['roadside-enquiry', 'service'],
    ['parts-enquiry', 'parts'],
    ['fleet-enquiry', 'fleet'],
    ['careers', 'careers'],
    ['privacy-request', 'privacy'],
    ['test-drive', 'sales'],
  ] as const)('H-2 files %s under %s', (kind, family) => {
    expect(leadFamilyOf(kind)).toBe(family);
  });
});
