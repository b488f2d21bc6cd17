import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dropDraft,
  dropPendingEnquiry,
  type EnquiryDrafts,
  findDraft,
  listDuePendingEnquiries,
  type PendingEnquiry,
  parseDrafts,
  parsePendingEnquiries,
  parseShopperDetails,
  saveEnquiryDraft,
  savePendingEnquiry,
  selectShopperDetails,
} from '#domain/lead/enquiry/enquiry-drafts.ts';

const day = 24 * 60 * 60 * 1000;
const typed = { name: ['Jordan'], message: ['Is it there?'] };

describe('drafts', () => {
  it('C-12 keeps what is typed form by form, and gives it back for fourteen days', () => {
    const drafts = saveEnquiryDraft([], 'general contact-us', typed, 0);
    expect(findDraft(drafts, 'general contact-us', 14 * day - 1)).toEqual(typed);
    expect(findDraft(drafts, 'general contact-us', 14 * day)).toBeNull();
    expect(findDraft(drafts, 'service service', 0)).toBeNull();
    expect(dropDraft(drafts, 'general contact-us')).toEqual([]);
  });

  it('C-12 keeps no more than ten, and none of a form that is empty', () => {
    let drafts: EnquiryDrafts = [];
    for (let number = 0; number < 12; number += 1)
      drafts = saveEnquiryDraft(drafts, `form-${number}`, typed, number);
    expect(drafts.map(({ form }) => form)).toEqual(
      Array.from({ length: 10 }, (_, index) => `form-${11 - index}`),
    );
    expect(saveEnquiryDraft(drafts, 'form-11', { name: [' '] }, 12)).toHaveLength(9);
  });
});

describe('unsent leads', () => {
  const lead: PendingEnquiry = { key: 'k1', path: '/service', title: 'Service', fields: typed, keptAtMs: 0 };

  it('C-12 keeps a form once, in its newest words, until the server has it', () => {
    const changed = { ...lead, fields: { name: ['Sam'] } };
    const pendingEnquiries = savePendingEnquiry(savePendingEnquiry([], lead), changed);
    expect(pendingEnquiries).toEqual([changed]);
    expect(dropPendingEnquiry(pendingEnquiries, 'k1')).toEqual([]);
  });

  it('C-12 sends nothing that is a week old', () => {
    expect(listDuePendingEnquiries([lead], 7 * day - 1)).toHaveLength(1);
    expect(listDuePendingEnquiries([lead], 7 * day)).toEqual([]);
  });

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'C-12 leads back to no other site: %s',
    (path) => {
      expect(parsePendingEnquiries([{ ...lead, path }])[0]?.path).toBe('/');
    },
  );
});

describe('shopper details', () => {
  it('ENQ-15 are stored when name, email and phone are all there', () => {
    const input = { name: ['Jordan'], email: ['j@example.com'], phone: ['0491 570 006'], message: ['Hi'] };
    expect(selectShopperDetails({ ...input, postcode: ['2150'], last_name: ['Blake'] })).toEqual({
      name: ['Jordan'],
      last_name: ['Blake'],
      email: ['j@example.com'],
      phone: ['0491 570 006'],
      postcode: ['2150'],
    });
    for (const missing of ['name', 'email', 'phone']) {
      expect(selectShopperDetails({ ...input, [missing]: [' '] })).toBeNull();
    }
  });
});

it('C-12 ENQ-15 makes something of whatever a browser had stored', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(Array.isArray(parseDrafts(value))).toBe(true);
      expect(Array.isArray(parsePendingEnquiries(value))).toBe(true);
      expect(parseShopperDetails(value)).toEqual(expect.any(Object));
    }),
  );
});
