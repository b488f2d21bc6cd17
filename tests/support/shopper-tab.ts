/** One tab of a shopper's browser, with script or without: the steps of a journey are written once for both. */
import type { Locator, Page } from 'playwright-core';
import { openBrowserWithoutScript } from './browser-without-script.ts';
import type { FieldState } from './form-fields.ts';

type Name = string | RegExp;
type Within = { readonly within?: string; readonly at?: number };
/** A browser answers later than HTML that is already there. */
type Later<T> = T | Promise<T>;

/** What `TabWithoutScript` says of each; here in what is seen. */
export type ShopperTab = {
  readonly url: URL;
  readonly path: string;
  go(path: string, from?: string): Promise<void>;
  text(selector?: string): Later<string>;
  texts(selector: string): Later<readonly string[]>;
  count(selector: string): Later<number>;
  linkTo(name: Name, where?: Within): Later<string>;
  follow(name: Name, where?: Within): Promise<void>;
  unfold(name: Name, where?: Within): Later<void>;
  inputValue(label: Name, where?: Within): Later<string>;
  fill(label: Name, text: string, where?: Within): Later<void>;
  choose(label: Name, option: number, where?: Within): Later<void>;
  check(label: Name, where?: Within): Later<void>;
  fieldsIn(selector: string): Later<readonly FieldState[]>;
  put(name: string, value: string, within: string): Later<void>;
  press(name: Name, where?: Within): Promise<void>;
  /** The page with script; nothing without. */
  readonly page?: Page;
};

type There = { readonly port: number; readonly host: string };
type LendPage = (
  address: string,
  options: { readonly viewport: { readonly width: number; readonly height: number } },
  look: (page: Page) => Promise<void>,
) => Promise<void>;

/** For `describe.each`: both browsers, in a phone's window; pages with script come from `cachePages`. */
export function bothBrowsers(port: number, lend: LendPage) {
  const viewport = { width: 390, height: 844 };
  return [
    {
      label: 'with script',
      hasScript: true,
      visit: (host: string, journey: (tab: ShopperTab) => Promise<void>) =>
        lend(`http://${host}:${port}`, { viewport }, (page) => journey(openScriptTab(page, { port, host }))),
    },
    {
      label: 'without script',
      hasScript: false,
      visit: (host: string, journey: (tab: ShopperTab) => Promise<void>) =>
        journey(openBrowserWithoutScript({ port, host })),
    },
  ] as const;
}

export function openScriptTab(page: Page, { port, host }: There): ShopperTab {
  const base = `http://${host}:${port}`;
  const visible = (selector: string) => page.locator(selector).filter({ visible: true });
  const place = ({ within = 'body', at = 0 }: Within = {}) => visible(within).nth(at);
  const field = (label: Name, where?: Within) =>
    exactly(label, (name, exact) => place(where).getByLabel(name, { exact }));
  const role = (kind: 'button' | 'link', name: Name, where?: Within) =>
    exactly(name, (texts, exact) => place(where).getByRole(kind, { name: texts, exact }));

  async function press(target: Locator): Promise<void> {
    await activateAround(target);
    const before = await page.evaluate(() => {
      document.documentElement.dataset.before = '';
      return document.body.innerText;
    });
    await target.click();
    // Another page, or another state of this one that has come to rest.
    await page.waitForFunction((text) => {
      const root = document.querySelector('html');
      if (root === null || !('before' in root.dataset)) return root !== null;
      const isBusy = document.querySelector('[aria-busy=true], .submit-button:disabled') !== null;
      return !isBusy && document.body.innerText !== text;
    }, before);
    await waitForActivation(page);
  }

  return {
    page,
    get url() {
      return new URL(page.url());
    },
    get path() {
      return new URL(page.url()).pathname;
    },
    async go(path, from) {
      await page.goto(base + path, from === undefined ? {} : { referer: base + from });
      await waitForActivation(page);
    },
    text: (selector = 'main') => visible(selector).first().evaluate(readVisible),
    texts: async (selector) =>
      Promise.all((await visible(selector).all()).map((each) => each.evaluate(readVisible))),
    count: (selector) => visible(selector).count(),
    linkTo: async (name, where) => (await (await role('link', name, where)).getAttribute('href')) ?? '',
    follow: async (name, where) => press(await role('link', name, where)),
    unfold: async (name, where) => (await exactly(name, () => place(where).getByText(name))).click(),
    inputValue: async (label, where) => (await field(label, where)).inputValue(),
    async fill(label, text, where) {
      const target = await field(label, where);
      await activateAround(target);
      await target.fill(text);
    },
    async choose(label, option, where) {
      const list = await field(label, where);
      await activateAround(list);
      const open = await list.locator('option:not([disabled])').all();
      await list.selectOption((await open[option]?.getAttribute('value')) ?? '');
    },
    async check(label, where) {
      const box = await field(label, where);
      await activateAround(box);
      await box.check();
    },
    fieldsIn: (selector) => visible(selector).first().evaluate(readFields),
    async put(name, value, within) {
      const named = place({ within }).locator(`[name="${name}"]`).filter({ visible: true });
      const isChoice = (await named.count()) > 1 || /checkbox|radio/.test((await typeOf(named)) ?? '');
      const target = isChoice ? named.and(page.locator(`[value="${value}"]`)) : named;
      await activateAround(target);
      if (isChoice) await target.check();
      else if ((await target.evaluate(({ tagName }) => tagName)) === 'SELECT')
        await target.selectOption(value);
      else await target.fill(value);
    },
    press: async (name, where) => press(await role('button', name, where)),
  };
}

const typeOf = (field: Locator) => field.first().getAttribute('type');

/** What bears the name exactly, else in part. */
async function exactly(name: Name, find: (name: Name, exact: boolean) => Locator): Promise<Locator> {
  const exact = find(name, true).filter({ visible: true });
  if (typeof name === 'string' && (await exact.count()) > 0) return exact;
  const inPart = find(name, false).filter({ visible: true });
  await inPart.first().waitFor();
  return inPart;
}

/** What a page does by itself after it came: nothing of it is under way any more. */
async function waitForActivation(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('main [data-when=load]')].every(
      (part) => 'awake' in part.dataset,
    ),
  );
}

/** As a pointer does that comes near; then whatever is around it answers. */
async function activateAround(target: Locator): Promise<void> {
  await target.dispatchEvent('pointerover');
  const handle = await target.elementHandle();
  const page = target.page();
  await page.waitForFunction(
    ([element, around]) => {
      for (
        let part = element?.closest(around) ?? null;
        part;
        part = part.parentElement?.closest(around) ?? null
      )
        if (!part.hasAttribute('data-awake')) return false;
      return true;
    },
    [handle, '[data-island], [data-enhance]'] as const,
  );
}

/** In the page: its words in one line, as they are in the document and without hidden ones. */
function readVisible(element: Element): string {
  const inline = new Set(['A', 'ABBR', 'B', 'EM', 'I', 'MARK', 'SMALL', 'SPAN', 'STRONG', 'SUP', 'TIME']);
  const read = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || !node.checkVisibility({ visibilityProperty: true })) return '';
    const text = [...node.childNodes].map(read).join('');
    return inline.has(node.tagName) ? text : ` ${text} `;
  };
  return read(element).replace(/\s+/g, ' ').trim();
}

/** In the page: whatever can be filled in there. */
function readFields(form: Element): FieldState[] {
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const controls = [...form.querySelectorAll<Control>('input, select, textarea')].filter(
    (each) => each.name !== '' && each.type !== 'hidden' && each.checkVisibility(),
  );
  return [...Map.groupBy(controls, ({ name }) => name)].flatMap(([name, group]) => {
    const [control] = group;
    if (!control) return [];
    const list =
      control instanceof HTMLSelectElement ? [...control.options].filter((each) => !each.disabled) : [];
    return {
      name,
      kind: control instanceof HTMLInputElement ? control.type : control.tagName.toLowerCase(),
      value: control.value,
      min: control instanceof HTMLInputElement ? control.min : '',
      options: (control.type === 'radio' ? group : list).map(({ value }) => value),
    };
  });
}
