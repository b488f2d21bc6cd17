/**
 * The only place where HTML becomes part of a page, and a worker is begun: what our own server wrote. Browsers that know
 * Trusted Types take either from this policy alone (`content-security-policy.ts` names it), so that text of a feed, a
 * shopper or a review that finds its way into such a place elsewhere is refused there, and does not run.
 */

/** What the browser makes of a text is no text any more, and is taken wherever a text was before. */
type Rules = {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (address: string) => string;
};

type PolicyWindow = Window & {
  readonly trustedTypes?: { createPolicy(name: string, rules: Partial<Rules>): Rules };
};

const rules: Rules = {
  createHTML: (html) => html,
  createScriptURL(address) {
    const url = new URL(address, window.location.href);
    if (url.origin !== window.location.origin) throw new TypeError(`${url.origin} is not this site.`);
    return url.href;
  },
};

/** A name can be taken once in a page. */
let policy: Rules | null = null;

function own(): Rules {
  policy ??= (window as PolicyWindow).trustedTypes?.createPolicy('forecourt', rules) ?? rules;
  return policy;
}

/** `html` of our server or of this code, never of anyone's words. */
export function setTrustedHtml(element: Element, html: string): void {
  element.innerHTML = own().createHTML(html);
}

/** A page of our server, read and not shown. */
export function parseOwnPage(html: string): Document {
  return new DOMParser().parseFromString(own().createHTML(html), 'text/html');
}

export function startTrustedWorker(address: string): Worker {
  return new Worker(own().createScriptURL(address), { type: 'module' });
}

let foreign: ReadonlySet<string> | null = null;

/** For a library that writes HTML by itself: of what it writes these very pieces pass, and nothing else. */
export function allowHtml(html: readonly string[]): void {
  if (foreign !== null) return;
  const passing = new Set(html);
  foreign = passing;
  (window as PolicyWindow).trustedTypes?.createPolicy('default', {
    createHTML(piece) {
      if (!passing.has(piece)) throw new TypeError('This HTML is not from this site.');
      return piece;
    },
  });
}
