/**
 * Starts what partners added to this page. Fetched by `page-state.enhance.ts` where a page has any: a part of its own
 * would weigh on the loader of every site.
 */
import { opensSomethingPersonal, publicAddress } from '#domain/privacy/token-address.ts';
import { isMeasurementAccepted, onMeasurementChoice } from '#web/client/analytics/measurement-choice.ts';

const shrinksPastPx = 900;
const covered = 'input, select, textarea, button, summary, a.button, a[class*="actions__"], .phone-bar, td';

/**
 * The bubble is an icon once the page is scrolled past 900 px, and opens the partner's chat in the page where that
 * answers. It steps aside where it would rest over what is typed into, pressed or followed as an action, or a cell of
 * a table.
 */
function followBubble(bubble: HTMLElement): void {
  const follow = () => {
    bubble.dataset.small = String(window.scrollY > shrinksPastPx);
  };
  const stepAside = () => {
    bubble.toggleAttribute('data-aside', standsOver(bubble));
  };
  // Whatever leads to the chat, on a card of an offer or on a car's page, opens it here.
  const open = (event: MouseEvent) => {
    const { opens } = bubble.dataset;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (
      !bubble.isConnected ||
      opens === undefined ||
      link === null ||
      link.href !== bubble.getAttribute('href')
    )
      return;
    if (openPartner(window, opens)) event.preventDefault();
  };
  follow();
  stepAside();
  window.addEventListener('scroll', follow, { passive: true });
  // What lies under it is looked up six times: not while a finger moves the page, where a browser says when that ends.
  const comesToRest = 'onscrollend' in window ? 'scrollend' : 'scroll';
  for (const event of [comesToRest, 'resize', 'focusin'])
    window.addEventListener(event, stepAside, { passive: true });
  // Letters that come late move what lies under it, a strip that comes below moves the bubble.
  const moved = new ResizeObserver(stepAside);
  moved.observe(document.body);
  if (bubble.parentElement) moved.observe(bubble.parentElement);
  document.addEventListener('click', open);
}

/** Asked at its corners and in its middle: no field is smaller than the way between two of them. */
function standsOver(bubble: HTMLElement): boolean {
  const { left, right, top, bottom } = bubble.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return [top, middle, bottom - 1].some((y) =>
    [left, (left + right) / 2].some((x) =>
      document.elementsFromPoint(x, y).some((under) => !bubble.contains(under) && under.matches(covered)),
    ),
  );
}

/** Calls a function of a partner's script by its name, `ExampleChat.open`. False where there is none or it fails: then the default button does its work. */
export function openPartner(page: object, name: string): boolean {
  try {
    const parts = name.split('.');
    const last = parts.pop() ?? '';
    const owner = parts.reduce<unknown>((value, part) => memberOf(value, part), page);
    const open = memberOf(owner, last);
    if (typeof open !== 'function') return false;
    open.call(owner);
    return true;
  } catch {
    return false;
  }
}

function memberOf(value: unknown, name: string): unknown {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? Reflect.get(value, name)
    : undefined;
}

/** Longest wait for one of them, and for a quiet moment before it, in milliseconds. */
const loadTimeoutMs = 10_000;
const quietTimeoutMs = 4_000;

/**
 * Fetches the scripts of partners: after everything of ours is there, one after the other, each in a quiet moment, and
 * those that measure only once their shopper accepted. One that fails or hangs holds up nothing.
 */
function runScripts(element: HTMLElement): void {
  const scripts = parseScripts(element.dataset.scripts);
  // The address of such a page opens it: it is not passed on.
  if (opensSomethingPersonal(window.location)) return;
  const started = new Set<NamedScript>();
  let before: Promise<unknown> = pageIsThere();

  const next = async (script: NamedScript): Promise<void> => {
    await quietMoment();
    await (script.isolation === 'frame' ? runInFrame(script, element) : runInPage(script));
  };
  const begin = () => {
    for (const script of scripts) {
      if (started.has(script) || (script.needsConsent && !isMeasurementAccepted())) continue;
      started.add(script);
      before = before.then(() => next(script));
    }
  };
  begin();
  onMeasurementChoice(begin);
}

function pageIsThere(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((settle) => window.addEventListener('load', () => settle(), { once: true }));
}

function quietMoment(): Promise<void> {
  return new Promise((settle) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(settle, 1_000);
    else requestIdleCallback(() => settle(), { timeout: quietTimeoutMs });
  });
}

/** Settles with its end, good or bad, or when it took too long. */
function ended(element: HTMLElement): Promise<void> {
  return new Promise((settle) => {
    const timer = setTimeout(settle, loadTimeoutMs);
    const end = () => {
      clearTimeout(timer);
      settle();
    };
    element.addEventListener('load', end, { once: true });
    element.addEventListener('error', end, { once: true });
  });
}

function runInPage({ src }: NamedScript): Promise<void> {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
  return ended(script);
}

/**
 * An opaque origin of its own: no cookies, no storage, no access to the page around it. It gets the address of this
 * page.
 */
function runInFrame({ src, name }: NamedScript, place: HTMLElement): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = name;
  const inside = document.implementation.createHTMLDocument(name);
  const script = inside.createElement('script');
  script.src = src;
  script.dataset.page = publicAddress(window.location);
  inside.body.append(script);
  frame.srcdoc = inside.documentElement.outerHTML;
  place.append(frame);
  return ended(frame);
}

/** The scripts of partners as their page names them. */

type NamedScript = {
  readonly name: string;
  readonly src: string;
  readonly needsConsent: boolean;
  readonly isolation: 'frame' | 'page';
};

/** Total: what the page does not name well is left out. */
export function parseScripts(text: string | undefined): readonly NamedScript[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isNamedScript) : [];
  } catch {
    return [];
  }
}

function isNamedScript(value: unknown): value is NamedScript {
  if (typeof value !== 'object' || value === null) return false;
  const { name, src, needsConsent, isolation } = value as Partial<Record<keyof NamedScript, unknown>>;
  return (
    typeof name === 'string' &&
    typeof src === 'string' &&
    src.startsWith('https://') &&
    typeof needsConsent === 'boolean' &&
    (isolation === 'frame' || isolation === 'page')
  );
}

const starters: Readonly<Record<string, (element: HTMLElement) => void>> = {
  scripts: runScripts,
  chat: followBubble,
};

export function startThirdParty(page: ParentNode): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-outside]')) {
    if (element.dataset.awake !== undefined) continue;
    element.dataset.awake = '';
    starters[element.dataset.outside ?? '']?.(element);
  }
}
