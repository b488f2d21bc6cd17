/** The parts of a car's page, drawn without script on every demo site: which there are, in which order, cut where. */
import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { exampleNow } from '../support/example-car.ts';
import { renderSite } from '../support/render-site.tsx';
import { carInState, carStates, listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const sites = await listTemplateSites();
const [plain] = carStates;
if (!plain) throw new Error('Nothing to draw.');
const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);

/** Says something in every part. */
const fullCar: Partial<Car> = {
  fuelType: 'Electric',
  rangeKm: 500,
  chargeMinutes10To80: 20,
  titleCheckedOn: '2026-11-12',
  features: numbered('Feature', 11),
  specifications: numbered('Row', 7).map((label) => ({ label, value: `value of ${label}` })),
  comments: 'One owner, full books.',
};

async function drawCar(site: SiteContext, changes: Partial<Car>): Promise<string> {
  const car = carInState(site, { ...plain, name: 'full', card: [], page: [], car: changes });
  const { html, status } = await (await renderSite(site, [car], exampleNow))(`/cars/${car.slug}`);
  expect(status).toBe(200);
  return html;
}

/** The section with that anchor, up to the next one. */
function sectionOf(html: string, id: string): string {
  const section = html.split(/(?=<section )/).filter((part) => part.includes(` id="${id}"`));
  expect(section, id).toHaveLength(1);
  return section.join('');
}
/** The text before the fold, inside it, and the two words of its toggle. */
function foldOf(section: string) {
  const [first = '', rest = ''] = section.split(/<(?:div|span) class="expandable__rest">/);
  const [, more = '', less = ''] =
    /<details class="expandable__toggle"><summary><span class="expandable__more">(.*?)<\/span><span class="expandable__less">(.*?)<\/span>/.exec(
      rest.replaceAll('<!-- -->', ''),
    ) ?? [];
  return { first: visibleText(first), rest: visibleText(rest.split('<details')[0] ?? ''), more, less };
}

describe.each(sites.map((site) => [site.siteSlug, site] as const))('%s', (_name, site) => {
  it('VDP-1 has every part that this car has something for, in the order of the contract', async () => {
    const html = await drawCar(site, fullCar);
    const ids = [...html.matchAll(/<section class="car-section[^"]*" id="([a-z-]+)"/g)].map(([, id]) => id);
    const { carPage } = site.config;
    const asConfigured = {
      included: carPage.included.length > 0,
      reasons: carPage.reasons.length > 0,
      protection: carPage.protections.length > 0,
      electric: site.config.carPage.electricity !== null || ids.includes('electric'),
    };
    const left = Object.entries(asConfigured).flatMap(([id, isThere]) => (isThere ? [] : [id]));
    expect(ids).toEqual(
      [
        'comments',
        'condition',
        'included',
        'reasons',
        'reserve',
        'protection',
        'features',
        'electric',
        'details',
        'specifications',
        'finance-calculator',
        'rights',
        'vehicle-map',
        'in-words',
      ].filter((id) => !left.includes(id)),
    );
  });

  it('VDP-9 has the key information at its anchor, and a list of details', async () => {
    const html = await drawCar(site, fullCar);
    const key = /<dl class="key-facts" id="key-information">.*?<\/dl>/s.exec(html)?.[0] ?? '';
    for (const text of ['31,240 km', 'SUV', 'Automatic']) expect(visibleText(key)).toContain(text);
    const { first, rest } = foldOf(sectionOf(html, 'details'));
    expect(first).toContain('Stock number KB10482');
    for (const text of ['Build date Feb 2023', 'Colour Blue', 'Seats 5']) {
      expect(`${first} ${rest}`).toContain(text);
    }
  });

  it('VDP-10 shows eight features, and the others behind "Show All" and "Hide"', async () => {
    const fold = foldOf(sectionOf(await drawCar(site, fullCar), 'features'));
    expect(fold.first.match(/Feature \d+/g)).toEqual(numbered('Feature', 11).slice(0, 8));
    expect(fold.rest.match(/Feature \d+/g)).toEqual(numbered('Feature', 11).slice(8));
    expect(fold.more).toMatch(/^Show All/);
    expect(fold.less).toBe('Hide');
    const eight = sectionOf(await drawCar(site, { features: numbered('Feature', 8) }), 'features');
    expect(eight).not.toContain('expandable');
  });

  it('VDP-11 shows four specifications, and the others behind "Show More" and "Show Less"', async () => {
    const fold = foldOf(sectionOf(await drawCar(site, fullCar), 'specifications'));
    const section = sectionOf(await drawCar(site, fullCar), 'specifications');
    const [shown = '', hidden = ''] = section.split('<div class="expandable__rest">');
    expect(shown.match(/<dt>/g)).toHaveLength(4);
    expect(hidden.match(/<dt>/g)?.length).toBeGreaterThanOrEqual(3);
    expect([fold.more, fold.less]).toEqual(['Show More', 'Show Less']);
  });

  it('VDP-12 cuts comments of 401 characters at 400, behind "Show More" and "Show Less", and none of 400', async () => {
    const comments = 'abcdefgh '.repeat(44).concat('words');
    expect(comments).toHaveLength(401);
    const fold = foldOf(sectionOf(await drawCar(site, { comments }), 'comments'));
    expect(fold.rest.length).toBeGreaterThan(0);
    expect([fold.more, fold.less]).toEqual(['Show More', 'Show Less']);
    const whole = sectionOf(await drawCar(site, { comments: comments.slice(0, 400) }), 'comments');
    expect(whole).not.toContain('expandable');
    expect(visibleText(whole)).toContain(comments.slice(0, 400));
  });

  it('TAG-3 draws a seal, without words in it, for a certified used car of the configured make, in its gallery and on its card', async () => {
    const [make = 'Example'] = site.config.stock.makes;
    const tags = { ...site.config.tags, showElectric: false, certifiedMake: make };
    const own = { ...site, config: { ...site.config, tags } };
    const car = carInState(own, { ...plain, car: { isCertified: true } });
    const render = await renderSite(own, [car], exampleNow);
    const seal = new RegExp(
      `<span class="tag tag--certified" role="img" aria-label="${make} Certified"><i class="icon icon--badge-check`,
    );
    expect((await render('/search/new-used-and-demo-cars')).html).toMatch(seal);
    expect((await render(`/cars/${car.slug}`)).html).toMatch(seal);
    const other = { ...own, config: { ...own.config, tags: { ...tags, certifiedMake: 'Another' } } };
    expect(
      (await (await renderSite(other, [car], exampleNow))('/search/new-used-and-demo-cars')).html,
    ).not.toContain('tag--certified');
  });

  it('NAV-1 names each of the six ways once in the bar', async () => {
    const { html } = await (await renderSite(site, [], exampleNow))('/special-offers');
    const bar = (html.match(/<nav[^>]*aria-label="Main"[\s\S]*?<\/nav>/g) ?? []).join('');
    const entries = [...bar.matchAll(/<summary[^>]*>(.*?)<\/summary>|<a [^>]*>([^<]*)<\/a>/g)].map(
      ([, summary, link]) => visibleText(summary ?? link ?? ''),
    );
    for (const label of ['Vehicles', 'Offers', 'Stock', 'Service & Parts', 'Finance Enquiry', 'More']) {
      expect(
        entries.filter((entry) => entry === label),
        label,
      ).toHaveLength(1);
    }
  });
});
