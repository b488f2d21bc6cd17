import { describe, expect, it } from 'vitest';
import { exampleCar } from '#tests/support/example-car.ts';
import { examplePageForm } from '#tests/support/example-page-form.ts';
import { exampleConfig, exampleFinance, exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { findField } from './enquiry-form-view.ts';
import { fieldSchema } from './field-schema.ts';
import type { PageFormContext } from './page-form-context.ts';

const southport = exampleLocation({ id: 'l2', slug: 'southport', name: 'Southport', isPrimary: false });
const site = exampleSite({}, { locations: [southport, exampleLocation()] });

describe('financeForm', () => {
  it('ROUTE-9 LEAD-12 FORM-4 starts with the budget of the address, else with the price of the car', () => {
    const budget = (changes: Partial<PageFormContext>) =>
      findField(examplePageForm('finance', site, changes), 'vehiclePriceBudget')?.initial;
    expect(budget({})).toBe('');
    expect(budget({ budget: '43990' })).toBe('43,990');
    expect(budget({ budget: '1' })).toBe('5,000');
    expect(budget({ car: exampleCar() })).toBe('43,990');
    expect(budget({ car: exampleCar({ priceCents: 99_990_00 }) })).toBe('99,990');
  });

  it.each([
    ['a cheap car', 4_990_00, [4_990_00], 'From $4,990 to $70,000.'],
    ['a usual one', 17_880_00, [7_000_00, 10_500_00, 14_500_00, 17_880_00], 'From $5,000 to $70,000.'],
    ['a dear one', 142_990_00, [60_000_00, 90_000_00, 110_000_00, 142_990_00], 'From $5,000 to $142,990.'],
  ])(
    'FORM-3 FORM-4 FORM-7 offers amounts that fit %s, and says its limits',
    (_car, priceCents, picks, help) => {
      const form = examplePageForm('finance', site, { car: exampleCar({ priceCents }) });
      expect(findField(form, 'vehiclePriceBudget')).toMatchObject({ quickPicksCents: picks, help });
    },
  );

  it.each([
    ['the places that buy cars, where there are any', 'buying', ['penrith']],
    ['those that sell, where none is known for buying', null, ['parramatta', 'penrith']],
  ])('LOC-8 ROUTE-19 offers sellers of a car %s', (_label, subtype, slugs) => {
    const locations = [
      exampleLocation(),
      exampleLocation({ slug: 'penrith', subtype }),
      exampleLocation({ slug: 'workshop', departments: ['service'] }),
    ];
    const field = findField(examplePageForm('sell-my-car', exampleSite({}, { locations })), 'location');
    expect(field?.kind === 'place' && field.options.map(({ value }) => value)).toEqual(slugs);
  });

  const preApproval = { statement: 'A soft check is not an application.', agreement: 'Make a soft check.' };
  const offering = exampleSite({ finance: { ...exampleFinance, preApproval } });

  it('B-25 asks for a pre-approval only where the lender makes one, under what it is and is not', () => {
    expect(findField(examplePageForm('finance', offering), 'pre_approval')).toMatchObject({
      kind: 'agreement',
      help: preApproval.statement,
      text: preApproval.agreement,
    });
    expect(
      findField(examplePageForm('finance', exampleSite({ finance: exampleFinance })), 'pre_approval'),
    ).toBeNull();
    expect(findField(examplePageForm('finance', exampleSite()), 'pre_approval')).toBeNull();
  });

  it('B-25 agrees to nothing automatically: unticked it is a quote, ticked it is stored in the words that were read', () => {
    const field = findField(examplePageForm('finance', offering), 'pre_approval');
    if (field === null) throw new Error('It is asked.');
    const schema = fieldSchema(field);
    expect(schema.parse('')).toBeNull();
    expect(schema.parse('yes')).toMatchObject({ value: 'yes', text: preApproval.agreement });
  });

  it('ROUTE-9 chooses the location of the preferred dealership', () => {
    const form = examplePageForm('finance', site, { dealership: 'example-motors' });
    expect(findField(form, 'location')?.initial).toBe('parramatta');
  });

  it('FORM-4 has the high range where the site says so', () => {
    const enquiry = { ...exampleConfig().enquiry, moneyRange: 'high' as const };
    const field = findField(examplePageForm('finance', exampleSite({ enquiry })), 'vehiclePriceBudget');
    expect(field).toMatchObject({ minCents: 300_000_00, maxCents: 800_000_00 });
  });
});
