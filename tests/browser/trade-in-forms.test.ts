/** A valuation by its forms alone, as a browser without script sends them, on every site. */
import { describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { allStockPath, findCarPaths } from '../support/demo-sites.ts';
import { requestPage } from '../support/request-page.ts';
import { typeAsShopper } from '../support/send-form-without-script.ts';
import { newMobile, signInWithoutScript } from '../support/sign-in-at-server.ts';
import { isBuyable, listHits } from '../support/stock-hits.ts';
import {
  acceptEstimate,
  answerForms,
  fillCarForm,
  fillContactForm,
  isGated,
  valuations,
  valueCar,
} from '../support/trade-in-forms.ts';

const port = inject('forecourtPort');

describe.each(valuations)('$host', (valuation) => {
  const { host, path } = valuation;
  it('C-3 TRADE-1 TRADE-2 TRADE-3 TRADE-7 TRADE-8 ROUTE-4 ROUTE-19 GATE-2 B-26 C-9 goes from the plate to the accepted offer by its forms', async () => {
    const page = openBrowserWithoutScript({ port, host });
    const email = await valueCar(page, valuation, port, async () => {
      if (page.path.endsWith('/contact')) await typeAsShopper();
    });
    page.unfold('How we calculate the value before your answers');
    expect(page.text('.trade-in-working')).toMatch(/The median of \d+ /);
    expect(page.text()).toMatch(/the difference is more than \$[\d,]+/);
    const { figure, link } = await acceptEstimate(page, port, valuation, email);

    await page.go(path);
    for (const question of ['How is the estimate calculated?', 'What if I have finance owing?']) {
      expect(page.texts('summary').filter((each) => each.includes(question))).toHaveLength(1);
    }
    expect(page.text('.trade-in-saved')).toContain(figure);
    await page.press('Remove from this device');
    expect(page.count('.trade-in-saved')).toBe(0);
    // The address opens it on any device, at its current step.
    await page.go(link);
    expect(page.path).toMatch(/\/(accepted|estimate)$/);
  });

  it('ROUTE-28 TRADE-10 TRADE-11 leads from a car to its valuation, where the site values cars', async () => {
    const inStock = `${allStockPath}?refinementList%5Bstatus%5D%5B0%5D=in_stock`;
    const paths = findCarPaths((await requestPage({ port, host, path: inStock })).body).slice(0, 6);
    const pages = await Promise.all(paths.map((path) => requestPage({ port, host, path })));
    const takers = pages.filter(({ body }) => body.includes('data-is-large'));
    const hrefs = takers.map(({ body }) => /href="(\/cars\/trade-in\?car_id=[^"]+)"/.exec(body)?.[1]);
    expect(hrefs).not.toContain(undefined);
    expect(takers.length).toBeGreaterThan(0);
    const target = await requestPage({ port, host, path: hrefs[0] ?? '' });
    if (isGated(host)) expect(target.headers.location).toContain('/sign-in?type=trade-in');
    else {
      expect(target.body).toContain('Against the');
      const action = /<form[^>]*class="journey__form"[^>]*action="([^"]+)"/.exec(target.body)?.[1] ?? '';
      const again = await requestPage({
        port,
        host,
        path: action,
        headers: { origin: `http://${host}:${port}` },
        form: { rego: '' },
      });
      expect([again.status, again.body.includes('Against the')]).toEqual([400, true]);
    }
  });
});

describe('the steps of a valuation', () => {
  it('TRADE-7 C-8 lead on to the purchase that asked for them', async () => {
    const host = 'kestrel.localhost';
    const bought = openBrowserWithoutScript({ port, host });
    const used = (await listHits(port, host, '&refinementList%5Btype%5D%5B0%5D=used')).find(isBuyable);
    await bought.go(`/checkout-journey?car_id=${used?.slug}`);
    bought.fill(/^Postcode/, '2150');
    await bought.press('Start');
    expect(bought.path).toMatch(/\/trade-in$/);
    const page = bought.newTab();
    await page.go('/trade-in');
    await fillCarForm(page, valuations[0].car);
    await answerForms(page);
    await fillContactForm(page, false);
    await page.press('Show my estimate');
    const figure = page.text('.trade-in-figure__amount');
    await page.press('Accept this offer');
    await page.follow('Continue your purchase');
    expect(page.url.href).toBe(bought.url.href);
    expect(page.text()).toContain(figure);
  });

  it('TRADE-1 Back leads to the question before, with what was answered, and typing goes on from there', async () => {
    const page = openBrowserWithoutScript({ port, host: 'kestrel.localhost' });
    await page.go('/trade-in');
    await fillCarForm(page, valuations[0].car);
    page.check('Some services are missing');
    await page.press('Next');
    await page.follow('Back');
    expect(page.isChecked('Some services are missing')).toBe(true);
    await page.goBack();
    expect(page.path).toMatch(/\/body$/);
    expect(page.text('.trade-in-answers__so-far')).toMatch(/Service history: −\$/);
    await page.go(page.path.replace(/body$/, 'estimate'));
    expect(page.path).toMatch(/\/body$/);
  });

  it('GATE-2 GATE-5 keeps what was typed or chosen on each step while its shopper is signed out', async () => {
    const page = openBrowserWithoutScript({ port, host: 'parkway.localhost' });
    const phone = newMobile();
    const signOut = async () => {
      const tab = page.newTab();
      await tab.go('/my-garage');
      await tab.press('Sign out');
    };
    /** Presses while signed out, and again after signing in in another tab. */
    const pressTwice = async (keeps: () => void) => {
      await signOut();
      const address = page.path;
      await page.press('Next');
      expect(page.text('[role=alert]')).toContain('You are signed out');
      keeps();
      // A visitor who is not signed in sees no figure, plate or car of a shopper who was.
      expect(page.text()).not.toMatch(/\$|ABC12D|2023 MG/);
      const tab = page.newTab();
      await tab.go(address);
      await signInWithoutScript(tab, port, phone);
      await page.press('Next');
    };
    await page.go('/trade-in');
    await signInWithoutScript(page, port, phone);
    await fillCarForm(page, valuations[3].car, () =>
      pressTwice(() => expect(page.inputValue('Kilometres')).toBe('40000')),
    );
    expect(page.path).toMatch(/\/service-history$/);
    page.check('Some services are missing');
    await pressTwice(() => expect(page.isChecked('Some services are missing')).toBe(true));
    expect(page.path).toMatch(/\/body$/);
    await answerForms(page);
    expect(page.path).toMatch(/\/contact$/);
    page.fill('First Name', 'Jordan');
    await signOut();
    await page.press('Show my estimate');
    expect(page.text('[role=alert]')).toContain('You are signed out');
    expect(page.inputValue('First Name')).toBe('Jordan');
  });

  it.each([
    ['nothing of the kind', {}, 400],
    ['another column', { column_name: 'finance', lead_id: 'x' }, 400],
    ['no such valuation', { column_name: 'valuation', lead_id: 'none' }, 404],
  ])('TRADE-5 TRADE-6 API-11 ERR-8 refuses a result with %s', async (_what, body, status) => {
    const host = 'kestrel.localhost';
    const headers = { 'content-type': 'application/json', origin: `http://${host}:${port}` };
    const sent = { port, path: '/api/miscellaneous', method: 'POST', body: JSON.stringify(body), headers };
    expect((await requestPage({ ...sent, host })).status).toBe(status);
    const elsewhere = await requestPage({ ...sent, host: 'halden.localhost' });
    expect(elsewhere.status, 'from a page of another site').toBe(403);
  });
});
