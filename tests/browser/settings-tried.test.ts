/** Settings that no demo dealer uses, and services that a dealer may hire, each tried on a whole server; the services are stand-ins on this machine. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySites } from '../support/changed-sites.ts';
import { FakeMeilisearch, fakeKey } from '../support/fake-meilisearch.ts';
import { answerJson, openLoopbackPeer } from '../support/loopback-peer.ts';
import { requestPage } from '../support/request-page.ts';
import { type RunningForecourt, startForecourt } from '../support/run-site.ts';
import { visibleText } from '../support/visible-text.ts';

const geocoder = openLoopbackPeer();
const index = new FakeMeilisearch();
const kestrelFile = 'groups/kestrel-bay/sites/kestrel.yaml';
const parkwayFile = 'groups/parkway-yard/sites/parkway.yaml';
const excluded = 'PYU10151';

let forecourt: RunningForecourt;
let sites: Awaited<ReturnType<typeof copySites>>;
beforeAll(async () => {
  const host = await index.start();
  sites = await copySites([
    {
      file: kestrelFile,
      from: '\nsearch:\n',
      to: `\nsearch:\n  engine: hosted\n  host: ${host}\n  key: ${fakeKey}\n`,
    },
    {
      file: parkwayFile,
      from: '\nstock:\n',
      to: `\nfavourites: { requiresPrice: true, requiresPhotos: true }\nstock:\n  excludedStockNumbers: [${excluded}]\n`,
    },
    { file: parkwayFile, from: '\nenquiry:\n', to: '\nenquiry:\n  moneyRange: high\n' },
  ]);
  forecourt = await startForecourt({
    environment: {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      SITES_DIR: sites.folder,
      GEOCODER_URL: `${geocoder.origin}/geocode/json`,
      GEOCODER_KEY: 'a key of the test',
    },
  });
});
afterAll(async () => {
  await forecourt?.stop();
  await sites?.remove();
  await index.stop();
});

type Sent = { readonly form?: Readonly<Record<string, string>> };
async function ask(site: 'kestrel' | 'parkway', path: string, sent: Sent = {}) {
  const { status, body } = await requestPage({
    port: forecourt.port,
    host: `${site}.localhost`,
    path,
    ...sent,
  });
  return { status, html: body, text: visibleText(body) };
}
type Hit = {
  readonly id: string;
  readonly stocknum: string;
  readonly slug: string;
  readonly price: number | null;
  readonly photos_count: number;
};
const hitsOf = async (site: 'kestrel' | 'parkway', query: string): Promise<readonly Hit[]> =>
  JSON.parse((await ask(site, `/api/search?${query}`)).html).hits;

describe('a hosted index of cars', () => {
  it('CFG-6 SRCH-12 API-4 answers the searches of a site, and is away without anyone noticing', async () => {
    // Filled at the start, in the background: beside its place, then put into it, and what was there before dropped.
    await expect
      .poll(
        () =>
          index.requests.some(({ method, path }) => method === 'POST' && path === '/swap-indexes') &&
          [...index.indexes].map(([uid, { documents }]) => [uid, documents.size > 500]),
      )
      .toEqual([['Car_production__kestrel-bay__kestrel', true]]);
    const searches = () => index.requests.filter(({ path }) => /search$/.test(path)).length;
    const before = searches();
    const listed = await ask('kestrel', '/search/used-cars?refinementList[model][0]=HiLux');
    expect(listed.status).toBe(200);
    expect(listed.text).toContain('HiLux');
    // The drop is done when the process is notified; until then it answers itself.
    await expect
      .poll(async () => (await hitsOf('kestrel', 'hitsPerPage=1')) && searches())
      .toBeGreaterThan(before);
    expect(listed.html).not.toContain(fakeKey);

    index.behaviour = 'refuses';
    const away = await ask('kestrel', '/search/used-cars?refinementList[model][0]=Ranger');
    expect(away.status).toBe(200);
    expect(away.text).toContain('Ranger');
    index.behaviour = 'healthy';
    expect(index.faults).toEqual([]);
  });
});

describe('a hosted geocoder', () => {
  it('API-14 ERR-12 finds what the table of postcodes does not know, and says "Invalid postcode" where it finds nothing', async () => {
    geocoder.answer = answerJson({
      status: 'OK',
      results: [{ geometry: { location: { lat: -33.81, lng: 151.0 } } }],
    });
    const found = await ask('kestrel', '/search/used-cars?near=Zebulon+Flats&within=25');
    expect(found.status).toBe(200);
    expect(found.text).not.toContain('Invalid postcode');
    expect(found.text).toMatch(/\d km away/);
    const requested = new URL(geocoder.requested[0]?.url ?? '', 'http://peer');
    expect(Object.fromEntries(requested.searchParams)).toMatchObject({
      address: 'Zebulon Flats, Australia',
      key: 'a key of the test',
    });

    geocoder.answer = answerJson({ status: 'ZERO_RESULTS', results: [] });
    expect((await ask('kestrel', '/search/used-cars?near=9998')).text).toContain('Invalid postcode');
  });
});

describe('settings of a site', () => {
  it('FORM-4 a budget is asked for between $300,000 and $800,000 where the site says so', async () => {
    const { text, html } = await ask('parkway', '/apply-for-finance');
    expect(text).toContain('$300,000');
    expect(text).toContain('$800,000');
    expect(html).not.toContain('$70,000');
  });

  it('CFG-8 a car whose stock number is excluded is in no list and has no page', async () => {
    expect(await hitsOf('parkway', `query=${excluded}`)).toEqual([]);
    const page = await ask('parkway', `/cars/2017-honda-civic-vti-l-${excluded.toLowerCase()}`);
    expect(page.status).toBe(404);
  });

  it('CARD-8 FAV-5 PRICE-13 a car without a price or without photos can be neither saved nor compared where the site says so', async () => {
    const cars = await hitsOf('parkway', 'hitsPerPage=100');
    const isPriced = ({ price }: Hit) => price !== null && price > 0;
    const three = [
      cars.find((car) => isPriced(car) && car.photos_count > 0),
      cars.find((car) => !isPriced(car) && car.photos_count > 0),
      cars.find((car) => isPriced(car) && car.photos_count === 0),
    ].map((car) => car?.slug ?? 'none');
    const pages = await Promise.all(three.map((slug) => ask('parkway', `/cars/${slug}`)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    const offers = pages.map(({ html }) => /data-keeps="(favourite|compare)"/.test(html));
    expect(offers).toEqual([true, false, false]);
  });

  it('ENQ-14 GAP-28 a field that ends in the radio suffix is read and dropped, and never sent', async () => {
    const [car] = await hitsOf('kestrel', 'refinementList[car_type][0]=Used');
    const form = {
      car_id: '',
      name: 'Rae Dio',
      phone: '0491 570 006',
      email: 'rae.dio@example.com',
      message: 'Is it there?',
      handover_radio_options: 'pickup',
      tea_radio_options: 'black',
    };
    const sent = await ask('kestrel', '/api/leads', { form: { ...form, car_id: car?.id ?? '' } });
    expect(sent.status, sent.html).toBe(200);
    const messages = async () =>
      [...(await ask('kestrel', '/dev/mailbox')).html.matchAll(/href="(\/dev\/mailbox\/[\w-]+)"/g)].map(
        ([, path = '']) => path,
      );
    // To the dealer as a mail, as ADF and as a post, and to the shopper.
    await expect.poll(async () => (await messages()).length).toBe(4);
    const sentOn = await Promise.all(
      (await messages()).map(async (path) => (await ask('kestrel', path)).html),
    );
    expect(sentOn.join()).toContain('I’ll pick it up');
    for (const message of sentOn) expect(message).not.toMatch(/radio_options|black/);
  });
});
