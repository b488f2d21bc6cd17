/** Every form of every site as a browser without script sends it, and leads as data. */
import { describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript, type TabWithoutScript } from '../support/browser-without-script.ts';
import { carsOfOneFile, endOf, findFormPath, forms } from '../support/enquiry-forms.ts';
import { requestPage } from '../support/request-page.ts';
import { sendStepWithoutScript } from '../support/send-form-without-script.ts';
import { signInWithoutScript } from '../support/sign-in-at-server.ts';

const port = inject('forecourtPort');

/** What is missing is listed, each with a link to its field, and nothing was sent. */
async function sendEmpty(page: TabWithoutScript): Promise<void> {
  const [button = ''] = page.texts('.enquiry-form button.submit-button');
  await page.press(button, { within: '.enquiry-form' });
  expect(page.text('.error-summary')).toContain('Please fix the following errors:');
  const links = page.attributes('.error-summary a', 'href');
  expect(links.length).toBeGreaterThan(0);
  expect(page.count('.enquiry-form__step .field__error')).toBe(links.length);
  for (const link of links) expect([link, page.count(`[id=${link.slice(1)}]`)]).toEqual([link, 1]);
}

describe('forms without script', () => {
  it.each(forms)(
    'ROUTE-9 ROUTE-11 ROUTE-19 ROUTE-20 ROUTE-21 LEAD-1 FORM-8 ERR-14 D-14 %s %s says what is missing, and can be filled in and sent step by step',
    async (site, path) => {
      const page = openBrowserWithoutScript({ port, host: `${site}.localhost` });
      await page.go(await findFormPath(port, site, path, carsOfOneFile));
      // Some begin with signing in.
      if (page.path === '/sign-in') await signInWithoutScript(page, port);
      await sendEmpty(page);
      const steps = Number(/ of (\d)/.exec(page.texts('.form-progress__here').join())?.[1] ?? '1');
      await sendStepWithoutScript(page);
      for (let step = 2; step <= steps; step += 1) {
        expect(page.text('.form-progress__here'), page.texts('.error-summary').join()).toContain(
          `Step ${step} of ${steps}`,
        );
        await sendStepWithoutScript(page);
      }
      const { address, words: text, isReleased } = endOf(path);
      expect(page.url.href).toMatch(address);
      expect(page.text(text)).toMatch(/[0-9A-F]{4}-[0-9A-F]{4}/);
      if (!isReleased) return;
      await page.press('Cancel');
      expect(page.texts('h1, h2')).toContain('You cancelled your reservation of the car');
    },
  );
});

describe('leads as data', () => {
  /** As a page of the site sends it. */
  const post = async (path: string, body: unknown) => {
    const host = 'kestrel.localhost';
    const headers = {
      'content-type': 'application/json',
      origin: `http://${host}:${port}`,
      'sec-fetch-site': 'same-origin',
    };
    const answer = await requestPage({
      port,
      host,
      path,
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: JSON.parse(answer.body) as unknown };
  };
  const person = { name: 'Jordan Blake', email: 'jordan@example.com', phone: '0491 570 006' };

  it('API-9 API-13 LEAD-6 ENQ-16 answers a lead_id, a success flag, or the error', async () => {
    const enquiry = {
      ...person,
      category: 'Parts Enquiry',
      dealership_slug: 'kestrel-bay-qld',
      message: 'A mirror',
    };
    expect(await post('/api/enquiries', enquiry)).toEqual({ status: 200, body: { success: true } });
    expect(await post('/api/enquiries', { ...enquiry, email: 'x' })).toMatchObject({
      status: 400,
      body: { success: false, errors: [{ field: 'email' }] },
    });
    const lead = await post('/api/leads', enquiry);
    expect(lead).toMatchObject({ status: 200, body: { lead_id: expect.any(String) } });
    // The same words alone prove nothing: a second sender gets a lead and a receipt of their own.
    const again = await post('/api/leads', enquiry);
    expect(again.status).toBe(200);
    expect(again.body).not.toEqual(lead.body);
    const keyed = { ...enquiry, idempotency_key: 'd1c8f2f0-a-mirror' };
    const first = await post('/api/leads', keyed);
    expect((await post('/api/leads', keyed)).body).toEqual(first.body);
    expect(await post('/api/leads', { ...enquiry, car_id: 'none' })).toMatchObject({ status: 404 });
    expect(await post('/api/leads', [])).toMatchObject({ status: 400 });
    expect(await post('/api/leads', { name: {}, email: [[]] })).toMatchObject({ status: 400 });
  });

  it('ROUTE-21 ROUTE-23 answers every address of the forms, and takes no form where there is none', async () => {
    for (const [site, path] of forms) {
      const answer = await requestPage({
        port,
        host: `${site}.localhost`,
        path: await findFormPath(port, site, path),
      });
      // These begin with signing in.
      const isGated = path === '/spin-to-win' || path === '/online-payment';
      expect([path, answer.status]).toEqual([path, isGated ? 302 : 200]);
    }
  });
});
