import { describe, expect, it } from 'vitest';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { viewLocation } from './view-location.ts';

describe('viewLocation', () => {
  it.each([
    ['ACT', ['Motor Vehicle Dealer Licence 55530 (ACT)', 'Motor Vehicle Repairer MVRL 7 (ACT)']],
    ['NSW', ['Motor Dealer Licence 55530 (NSW)', 'Motor Vehicle Repairer MVRL 7 (NSW)']],
    ['NT', ['Motor Vehicle Dealer Licence 55530 (NT)', 'Motor Vehicle Repairer MVRL 7 (NT)']],
    ['QLD', ['Motor Dealer Licence 55530 (QLD)', 'Motor Vehicle Repairer MVRL 7 (QLD)']],
    ['SA', ['LVD 55530 (SA)', 'Motor Vehicle Repairer MVRL 7 (SA)']],
    ['TAS', ['Motor Vehicle Trader Licence 55530 (TAS)', 'Motor Vehicle Repairer MVRL 7 (TAS)']],
    ['VIC', ['LMCT 55530 (VIC)', 'Motor Vehicle Repairer MVRL 7 (VIC)']],
    ['WA', ['Motor Vehicle Dealer Licence 55530 (WA)', 'Motor Vehicle Repairer MVRL 7 (WA)']],
  ] as const)('F-3 LOC-17 calls the licences of a location what its state calls them: %s', (state, lines) => {
    const location = exampleLocation({
      address: { ...exampleLocation().address, state },
      dealerLicenceNumber: '55530',
      motorVehicleRepairerNumber: 'MVRL 7',
    });
    expect(viewLocation(location, exampleSite(), exampleNow).licences).toEqual(lines);
  });

  it('CFG-5 hands its card what the site wants of it, and everything where it says nothing', () => {
    const locationCards = {
      imageHeightPx: 240,
      showsRating: false,
      showsHours: false,
      label: 'See this yard',
    };
    expect(viewLocation(exampleLocation(), exampleSite({ locationCards }), exampleNow).card).toEqual(
      locationCards,
    );
    expect(viewLocation(exampleLocation(), exampleSite(), exampleNow).card).toEqual({
      imageHeightPx: 150,
      showsRating: true,
      showsHours: true,
      label: null,
    });
  });

  it.each([
    ['while all are there', ['sales'], 'buying', 'Sales. We buy cars'],
    ['where one is shut', ['sales', 'parts'], 'buying', 'Sales. Parts closed now. We buy cars.'],
    ['of another kind', ['sales'], 'express-service', 'Sales. Express service'],
    ['where it has none', ['sales'], null, 'Sales'],
  ] as const)(
    'LOC-8 says beside its departments what else a place does, %s',
    (_label, departments, subtype, text) => {
      const open = new Date('2026-11-20T12:00:00+11:00');
      expect(
        viewLocation(exampleLocation({ departments, subtype }), exampleSite(), open).departmentsText,
      ).toBe(text);
    },
  );
});
