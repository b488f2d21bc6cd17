import { describe, expect, it } from 'vitest';
import { listSettingKeys } from '#domain/site/config/setting-keys.ts';
import { blockForms, offerFields, pageFields } from './entry-schemas.ts';
import { spokenDescription } from './spoken-description.ts';

describe('what a key is for, as the desk reads it', () => {
  it.each([
    ['How repayments are shown; null shows none.', 'How repayments are shown; left empty it shows none.'],
    ['Its mark; null for its name alone.', 'Its mark; empty for its name alone.'],
    ['Litres; null where it uses none.', 'Litres; empty where it uses none.'],
    ['Days, or null.', 'Days, or empty.'],
    ['The page (ROUTE-9); it stands under `pages`.', 'The page; it stands under pages.'],
    ['Forms (ENQ-12, PRIV-3) and tags (TAG-2 to TAG-4).', 'Forms and tags.'],
    ['From when, YYYY-MM-DDTHH:MM.', 'From when.'],
    ['A price (with taxes).', 'A price (with taxes).'],
  ])('H-14 %s', (written, spoken) => {
    expect(spokenDescription(written)).toBe(spoken);
  });

  it('H-11 H-14 names no row and no code in any description of the console', () => {
    const fields = [
      ...pageFields,
      ...offerFields,
      ...[...blockForms.values()].flatMap((form) => form.fields),
    ];
    const all = [...listSettingKeys(), ...fields].map(({ description }) => spokenDescription(description));
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter((text) => /`|\bnull\b|\([A-Z]+-\d/.test(text))).toEqual([]);
  });
});
