/** A card and the page that it leads to decide by one rule: what the one offers to do with a car, the other does too. */
import { describe, expect, it } from 'vitest';
import { listDemoCars } from '#tests/support/demo-cars.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { selectCarPageActions } from './car-page-actions.ts';
import { selectCardActions } from './card-actions.ts';
import { selectWaitlistAction } from './waitlist-action.ts';

const demo = await listDemoCars(exampleNow);

describe.each(demo.map(({ site, cars }) => [site.config.name, site, cars] as const))(
  'on %s',
  (_id, site, cars) => {
    it('CARD-1 CARD-5 VDP-5 VDP-6 VDP-15 offers on the page of every car what its card offers', () => {
      const missing = cars.flatMap((car) => {
        const { primary, similar, others } = selectCarPageActions(car, site);
        const there = new Set(
          // The link to the waitlist is beside the price.
          [primary, similar, selectWaitlistAction(car, site), ...others].map((action) => action?.href),
        );
        return selectCardActions(car, site)
          .filter(({ kind, href }) => kind !== 'details' && !there.has(href))
          .map(({ label }) => `${car.slug}: ${label}`);
      });
      expect(cars.length).toBeGreaterThan(0);
      expect(missing).toEqual([]);
    });
  },
);
