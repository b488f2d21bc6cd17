/** Forms as tools of an assistant in the browser: found, filled and answered through the browser's own protocol. */
import type { CDPSession, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { allStockPath, demoSites, findCarPaths } from '../support/demo-sites.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const kestrel = 'kestrel.localhost';

type Tool = {
  readonly name: string;
  readonly description: string;
  readonly frameId: string;
  readonly inputSchema: { readonly properties: Readonly<Record<string, unknown>> };
  readonly annotations?: { readonly autosubmit?: boolean; readonly readOnly?: boolean };
};
type Answer = { readonly status: string; readonly output?: unknown };

let page: Page;
let protocol: CDPSession;
let tools: Tool[];

const browser = await launchFileBrowser({ hasAssistants: true });

beforeEach(async () => {
  page = await browser.newPage();
  protocol = await page.context().newCDPSession(page);
  tools = [];
  // The driver's types do not know this part of the protocol yet.
  protocol.on('WebMCP.toolsAdded' as never, (event: { readonly tools: readonly Tool[] }) => {
    tools.push(...event.tools);
  });
  await protocol.send('WebMCP.enable' as never);
});
afterEach(() => page.context().close());

const find = (name: string) => tools.findLast((tool) => tool.name === name);

async function waitForTool(name: string): Promise<Tool> {
  await expect.poll(() => find(name)?.name).toBe(name);
  const tool = find(name);
  if (tool === undefined) throw new Error('It was there.');
  return tool;
}

/** Resolves once the page has answered, which a form that a person sends does when it is sent. */
async function invoke({ name, frameId }: Tool, input: object): Promise<{ readonly answer: Promise<Answer> }> {
  const answer = new Promise<Answer>((resolve) => {
    protocol.once('WebMCP.toolResponded' as never, resolve as never);
  });
  await protocol.send('WebMCP.invokeTool' as never, { frameId, toolName: name, input } as never);
  return { answer };
}

async function findCar(host: string): Promise<string> {
  const listing = await requestPage({
    port,
    host,
    path: `${allStockPath}?refinementList[status][0]=in_stock`,
  });
  const [path = ''] = findCarPaths(listing.body);
  return path;
}

describe('forms as tools', () => {
  it.each(demoSites)('M-3 the search of $host sends itself, and answers with its cars', async ({ host }) => {
    await page.goto(`http://${host}:${port}/locations`);
    const search = await waitForTool('search_stock');
    expect(search.annotations?.autosubmit).toBe(true);
    expect(search.inputSchema.properties).toEqual({
      query: { type: 'string', description: expect.stringContaining('Search') },
    });
    const { answer } = await invoke(search, { query: 'under 90k' });
    const { status, output } = await answer;
    expect(status).toBe('Completed');
    expect(new URL(page.url()).pathname).toMatch(/^\/search/);
    const text = JSON.stringify(output);
    expect(text).toContain('"ItemList"');
    expect(text).toMatch(/"url":"[^"]*\/cars\/[^"]+","name":"[^"]+"/);
  });

  it('M-3 M-7 the enquiry is filled in, sent by a person alone, marked, and answered', async () => {
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(request.postData() ?? '');
    });
    await page.goto(`http://${kestrel}:${port}${await findCar(kestrel)}/enquire?about=availability`);
    expect(find('leave_enquiry')).toBeUndefined();
    await page.goto(`http://${kestrel}:${port}${await findCar(kestrel)}/enquire`);
    const enquiry = await waitForTool('leave_enquiry');
    expect(enquiry.annotations?.autosubmit ?? false).toBe(false);
    const filled = {
      name: 'Jordan Blake',
      email: 'web-mcp@example.com',
      phone: 'none',
      location: 'parramatta',
    };
    const { answer } = await invoke(enquiry, filled);
    const button = page.locator('form.enquiry-form button[type=submit]');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('[name=name]').inputValue()).toBe('Jordan Blake');
    expect(posted).toEqual([]);
    await button.click();
    const { output } = await answer;
    expect(output).toMatchObject({ status: 'invalid', errors: [{ field: 'phone' }] });
    const again = await invoke(enquiry, { ...filled, phone: '0491 570 156' });
    await button.click();
    expect((await again.answer).output).toEqual({ status: 'next_step', title: 'Your question' });
    // The first step contained who asks: it is stored, with who filled it in.
    await expect.poll(() => posted.some((body) => body.includes('filled_by=webmcp'))).toBe(true);
  });

  it.each([
    ['?about=test-drive', 'book_test_drive'],
    ['?about=trade-in', 'ask_trade_in'],
  ])('M-3 the form %s is the tool %s, and is not sent by itself', async (query, name) => {
    await page.goto(`http://${kestrel}:${port}${await findCar(kestrel)}/enquire${query}`);
    const tool = await waitForTool(name);
    expect(tool.annotations?.autosubmit ?? false).toBe(false);
    expect(Object.keys(tool.inputSchema.properties)).toEqual(
      expect.arrayContaining(['name', 'phone', 'email']),
    );
  });

  it('M-3 M-8 a car’s page computes another repayment at its own price and rate, and takes neither', async () => {
    await page.goto(`http://${kestrel}:${port}${await findCar(kestrel)}`);
    const compute = await waitForTool('compute_repayment');
    expect(compute.annotations?.readOnly).toBe(true);
    const names = Object.keys(compute.inputSchema.properties);
    expect(names).toEqual(['term_years', 'deposit_dollars', 'balloon_dollars', 'every']);
    const { output } = await (await invoke(compute, { term_years: 3, every: 'month' })).answer;
    const result = typeof output === 'string' ? JSON.parse(output) : output;
    expect(result).toMatchObject({
      term_years: 3,
      every: 'month',
      amount: { currency: 'AUD' },
      comparison_rate_percent: expect.any(Number),
      comparison_rate_warning: expect.stringContaining('WARNING'),
    });
  });

  it('M-3 a browser without assistants fetches nothing of it', async () => {
    const plain = await launchBrowser();
    try {
      const other = await plain.newPage();
      const fetched: string[] = [];
      other.on('request', (request) => fetched.push(request.url()));
      await other.goto(`http://${kestrel}:${port}${await findCar(kestrel)}`, { waitUntil: 'networkidle' });
      expect(fetched.filter((url) => /repayment-tool|describe-outcome/.test(url))).toEqual([]);
    } finally {
      await plain.close();
    }
  });
});
