/** Texts about an electric car, on the page of each template, through a feed's own fields. */
import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { exampleNow } from '../support/example-car.ts';
import { renderSite } from '../support/render-site.tsx';
import { carInState, carStates, listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const sites = await listTemplateSites();
const state = carStates.find(({ name }) => name === 'electric');
if (!state) throw new Error('No electric car to draw.');

const electricity = { centsPerKwh: 30, kmPerYear: 15_000, basis: 'A usual home tariff.', asAt: '2026-11-01' };
const tested = { healthPercent: 93.5, testedOn: '2026-10-30', testedBy: 'Bay Auto Electrics' };

async function render(site: SiteContext, changes: Partial<Car>, query = ''): Promise<string> {
  const carPage = { ...site.config.carPage, electricity };
  const rendered = { ...site, config: { ...site.config, carPage } };
  const car = carInState(rendered, { ...state, car: { ...state?.car, ...changes } } as typeof state & object);
  const { html, status } = await (await renderSite(rendered, [car], exampleNow))(`/cars/${car.slug}${query}`);
  expect(status).toBe(200);
  return visibleText(html).replaceAll('\u00a0', ' ');
}

describe.each(sites.map((site) => [`${site.config.template} (${site.siteSlug})`, site] as const))(
  '%s',
  (_name, site) => {
    it('C-27 names the test of the range, or says that it is unknown', async () => {
      const stated = await render(site, { rangeKm: 512, rangeStandard: 'NEDC' });
      expect(stated).toContain('Range, NEDC');
      expect(stated).toContain('NEDC, on one charge');
      const untold = await render(site, { rangeKm: 512, rangeStandard: null });
      expect(untold).toContain('test not specified');
      expect(untold).not.toContain('WLTP, on one charge');
    });

    it('C-27 tells the battery’s health with the day and the tester, and never without them', async () => {
      const page = await render(site, { batteryTest: tested });
      expect(page).toContain('Battery health');
      expect(page).toContain('93.5%');
      expect(page).toContain('tested 30 Oct 2026 by Bay Auto Electrics');
      expect(await render(site, { batteryTest: { ...tested, testedBy: null } })).not.toContain('93.5%');
    });

    it('C-27 reckons a week’s running cost, with assumptions that an address changes', async () => {
      const energy = { energyUseKwhPer100Km: 15.1 };
      const page = await render(site, energy);
      expect(page).toContain('About $13 a week');
      expect(page).toContain('290 km × 15.1 kWh per 100 km × 30 cents');
      const changed = await render(site, energy, '?km_week=1,000&cents_kwh=8');
      expect(changed).toContain('About $12 a week');
      expect(changed).toContain('1,000 km × 15.1 kWh per 100 km × 8 cents');
      expect(await render(site, energy, '?km_week=%00&cents_kwh=-1e999')).toContain('About $0 a week');
      expect(await render(site, { energyUseKwhPer100Km: null })).not.toContain('a week, for');
    });
  },
);
