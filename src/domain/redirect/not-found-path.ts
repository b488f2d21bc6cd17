/** An address that was asked for and that no page answers: what is counted of it, and what is left out. */

export type NotFoundPath = {
  readonly path: string;
  /** By people, and by programs that say of themselves what they are, such as search engines. */
  readonly people: number;
  readonly programs: number;
  /** A page of the site that leads there, the last that did; null where none was seen. */
  readonly linkedFrom: string | null;
  /** YYYY-MM-DD on the site's calendar. */
  readonly firstOn: string;
  readonly lastOn: string;
  /** Staff marked it as not to be fixed. */
  readonly isLeftOut: boolean;
};

/**
 * How many are stored of a site: those that were requested most, and beside them the newest, so that neither a flood of
 * made-up addresses replaces what people look for, nor old ones replace new ones.
 */
export const notFoundLimits = { maxListed: 300, newest: 100, leftOut: 300 } as const;

/** Addresses that were not requested in this time are deleted. */
export const notFoundRetentionDays = 90;

/** What scanners try everywhere to find a way in: software that this is not, files that are never published. */
const probed =
  /(^|\/)(\.|_|wp-|wp[/\d]|wordpress|xmlrpc|phpmyadmin|phpinfo|cgi-bin|vendor\/|telescope|hnap1|boaform|server-status|typo3|sites\/default|manager\/html)/;
const probedWhole =
  /(^|\/)(wp|pma|adminer|admin|administrator|actuator|solr|jenkins|owa|ecp|autodiscover|shell|backup|dump|config|debug|console|cms|phpunit|magento|joomla|drupal|user\/login|login\.action)(?=[/.]|$)/;
const files =
  /\.(env|git|sql|bak|old|swp|zip|gz|tgz|tar|rar|7z|log|ini|conf|ya?ml|toml|pem|key|crt|db|sqlite3?|sh|cgi|pl|exe|dll|jsp|map|css|m?js|json|xml|txt|rss|ico|png|jpe?g|gif|webp|avif|svg|woff2?|ttf|mp4|webm)$/;
/** PHP that probes, beside names that a dealer's former site may well have had: `/used-cars.php`. */
const probingPhp =
  /(^|\/)(x|c|wp|wso|alfa|info|test|up|upload|shell|mini|radio|about|admin|index2?|\d+|[a-z]{1,3})\.php\d?$/;

/** An address below these opens something of one shopper's, or is no page at all. */
const unread =
  /^\/(api|assets|images|cars\/[^/]+\/|answered|shortlist|checkout-journey|test-payment|trade-in|sell-my-car|feeds|booking|payment|reservation|unsubscribe|alert|sign-in|~)/;

/** Whether the address says something about a person, or opens something: an address of a mail, a number, a token. */
function isPersonal(path: string): boolean {
  return path.includes('@') || /\d{9,}/.test(path) || path.split('/').some(isToken);
}

/** What no word of any language is: long, and letters among digits without a space between. */
function isToken(part: string): boolean {
  // A VIN has 17, and was part of addresses of cars.
  return part.split(/[-_.~]/).some((word) => word.length >= 24 || (word.length >= 18 && /\d/.test(word)));
}

/** Whether an address that no page answers is worth telling staff of; `path` as `normalisePath` gives it. */
export function isWorthListing(path: string): boolean {
  if (path === '/' || path.length > 200) return false;
  return !(
    probed.test(path) ||
    probedWhole.test(path) ||
    files.test(path) ||
    probingPhp.test(path) ||
    unread.test(path) ||
    isPersonal(path)
  );
}
