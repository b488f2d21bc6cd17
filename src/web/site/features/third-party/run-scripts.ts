/**
 * Fetches the scripts of partners: after everything of ours is there, one after the other, each in a quiet
 * moment, and those that measure only once their shopper accepted. One that fails or hangs holds up nothing.
 */
import { opensSomethingPersonal, publicAddress } from '#domain/privacy/token-address.ts';
import { isMeasurementAccepted, onMeasurementChoice } from '#web/client/analytics/measurement-choice.ts';

/** Longest wait for one of them, and for a quiet moment before it, in milliseconds. */
const loadTimeoutMs = 10_000;
const quietTimeoutMs = 4_000;

export function runScripts(element: HTMLElement): void {
  const scripts = parseScripts(element.dataset.scripts);
  // The address of such a page opens it: it is not passed on.
  if (opensSomethingPersonal(window.location)) return;
  const begun = new Set<NamedScript>();
  let before: Promise<unknown> = pageIsThere();

  const next = async (script: NamedScript): Promise<void> => {
    await quietMoment();
    await (script.isolation === 'frame' ? runInFrame(script, element) : runInPage(script));
  };
  const begin = () => {
    for (const script of scripts) {
      if (begun.has(script) || (script.needsConsent && !isMeasurementAccepted())) continue;
      begun.add(script);
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
