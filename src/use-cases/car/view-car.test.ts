import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { viewFinanceDisclaimer } from './view-car.ts';

const site = exampleSite({ finance: { ...exampleFinance, disclaimer: 'Approved applicants only.' } });
const stock = [exampleCar({ id: 'a' }), exampleCar({ id: 'sold', status: 'sold', soldAt: exampleNow })];
const carStore = {
  listByIds: async (_group: string, ids: readonly string[]) => stock.filter(({ id }) => ids.includes(id)),
} as unknown as Parameters<typeof viewFinanceDisclaimer>[2]['carStore'];
const view = (id: string, of = site) => viewFinanceDisclaimer(of, id, { carStore }, exampleNow);

describe('viewFinanceDisclaimer', () => {
  it("FIN-9 API-8 FIN-7 tells the car's own figures, then the lender's text, under its provider", async () => {
    const found = await view('a');
    expect(found?.provider).toBe('manual');
    expect(found?.disclaimer).toMatch(/^Worked out on a price of \$43,990 .* Approved applicants only\.$/);
  });

  it('API-8 has nothing to say of a car that shows no finance, or that the site does not list', async () => {
    expect(await view('sold')).toBeNull();
    expect(await view('unknown')).toBeNull();
    expect(await view('')).toBeNull();
    expect(await view('a', exampleSite())).toBeNull();
  });
});
