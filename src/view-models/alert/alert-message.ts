/** The content of an alert: in a mail, or in one text. Who sends it, why it came and how it stops are in each. */

import { type Alert, type AlertMessage, type NewsKind, stateOfSearch } from '#domain/alert/alert.ts';
import { type CarSnapshot, evaluateNews } from '#domain/alert/plan-news.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { carFullName } from '#domain/car/car-name.ts';
import { isComparableAsIs, priceTypeOf } from '#domain/car/price/compared-price.ts';
import { renderMessageHtml, renderMessageText } from '#domain/lead/message/compose-mail.ts';
import { headerText, type Mail } from '#domain/lead/message/mail.ts';
import { type MessageContent, messageRow, messageSection } from '#domain/lead/message/message-content.ts';
import { watchlistHref } from '#domain/shopper/gate.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { searchHref } from '#domain/stock-search/address/search-href.ts';
import { formatMoney } from '#domain/text/money.ts';
import { searchSentence } from './search-sentence.ts';

type CarNews = { readonly car: CarSummary; readonly before: CarSnapshot; readonly now: CarSnapshot };

export type AlertNewsText = {
  readonly alert: Pick<Alert, 'search' | 'channel' | 'kinds' | 'email' | 'isEmailConfirmed'>;
  readonly news: readonly CarNews[];
  /** Scheme, host and port of the site. */
  readonly origin: string;
  /** The path that stops the alert. */
  readonly stopPath: string;
};

/** More than anyone reads in one message; the listing has the rest. */
const maxCarsOfMail = 10;
const maxCarsOfText = 2;

type Line = { readonly kind: NewsKind; readonly name: string; readonly says: string; readonly href: string };

/** Null where nothing of it is news any more. */
export function buildAlertMessage(site: SiteContext, texts: AlertNewsText): AlertMessage | null {
  const lines = texts.news.flatMap((news) => lineOf(news, texts, site) ?? []).sort(byWeight);
  const [first] = lines;
  if (first === undefined) return null;
  const stopHref = texts.origin + texts.stopPath;
  const subject =
    lines.length === 1 ? `${first.name}: ${inMidst(first.says)}` : manyInWords(lines, texts, site);
  const moreHref = texts.origin + placeOf(texts, site);
  const mail = () => composeNewsMail(site, texts, { lines, subject, moreHref });
  if (texts.alert.channel === 'text') {
    const shown = lines.slice(0, maxCarsOfText).map(({ name, says: text }) => `${name}: ${inMidst(text)}`);
    const rest = lines.length - shown.length;
    const more = rest > 0 ? [`and ${rest} more`] : [];
    const see = lines.length === 1 ? first.href : moreHref;
    const text = `${site.config.name}: ${[...shown, ...more].join('; ')}. ${see}\nStop: ${stopHref}`;
    const { email, isEmailConfirmed } = texts.alert;
    return isEmailConfirmed
      ? { kind: 'text', text, instead: { to: email, mail: mail() } }
      : { kind: 'text', text };
  }
  return { kind: 'mail', mail: mail() };
}

type NewsLines = { readonly lines: readonly Line[]; readonly subject: string; readonly moreHref: string };

function composeNewsMail(
  site: SiteContext,
  { alert, origin, stopPath }: AlertNewsText,
  { lines, subject, moreHref }: NewsLines,
): Mail {
  const listed = lines.slice(0, maxCarsOfMail);
  const rest = lines.length - listed.length;
  const requested = describeAlertSearch(alert, site);
  const stopHref = origin + stopPath;
  return composeMail(site, subject, stopHref, {
    heading: subject,
    intro: rest > 0 ? `${requested} The first ${listed.length} of ${lines.length}:` : requested,
    actions: [{ label: alert.search === null ? 'Open your watchlist' : 'See matches', href: moreHref }],
    sections: messageSection(
      null,
      listed.map(({ name, says: text, href }) => messageRow(name, text, href)),
    ),
    footer: [...senderLines(site), `You asked for these alerts. Stop them: ${stopHref}`],
  });
}

/** Asks the owner of an address; without a request of theirs they do nothing. */
export function buildConfirmationMail(
  site: SiteContext,
  {
    alert,
    origin,
    confirmPath,
    stopPath,
  }: {
    readonly alert: Pick<Alert, 'search'>;
    readonly origin: string;
    readonly confirmPath: string;
    readonly stopPath: string;
  },
): AlertMessage {
  const heading = 'Confirm your email address';
  const mail = composeMail(site, `${site.config.name}: ${inMidst(heading)}`, origin + stopPath, {
    heading,
    intro: `Someone asked ${site.config.name} to send alerts to this address. ${describeAlertSearch(alert, site)} Select the button to start them.`,
    actions: [{ label: 'Confirm and send alerts', href: origin + confirmPath }],
    sections: [],
    footer: [...senderLines(site), 'If this wasn’t you, ignore this email and we won’t send any more.'],
  });
  return { kind: 'mail', mail };
}

export function describeAlertSearch({ search }: Pick<Alert, 'search'>, site: SiteContext): string {
  return search === null
    ? `About the ${site.config.labels.stockNoun.many} you watch.`
    : `Your saved search: ${searchSentence(stateOfSearch(search), site)}.`;
}

/** Where to see more: the search as it is now, or the list of watched cars. */
function placeOf({ alert }: AlertNewsText, { config }: SiteContext): string {
  return alert.search === null ? watchlistHref(config) : searchHref(stateOfSearch(alert.search));
}

function lineOf(
  { car, before, now }: CarNews,
  { alert, origin }: AlertNewsText,
  site: SiteContext,
): Line | null {
  const { kind } = evaluateNews(before, now);
  if (kind === 'silent' || !alert.kinds.includes(kind)) return null;
  const text = describeNews(kind, { car, before, now }, site);
  return { kind, name: carFullName(car), says: text, href: `${origin}${carHref(car.slug)}` };
}

function describeNews(kind: NewsKind, { car, before, now }: CarNews, { config }: SiteContext): string {
  // A standing is drive away. Where the record asks less than that it is our estimate, and is called so.
  const isStated = isComparableAsIs(car);
  const sum = (dollars: number) => `${isStated ? '' : 'about '}${formatMoney(dollars * 100, config)}`;
  const price =
    now.dollars === null ? null : `${sum(now.dollars)} ${isStated ? priceTypeOf(car) : 'drive away'}`;
  const was =
    before.dollars !== null && now.dollars !== null && before.dollars > now.dollars
      ? `, was ${sum(before.dollars)}`
      : '';
  switch (kind) {
    case 'new-match':
      return price === null ? 'New' : was === '' ? `New, ${price}` : `Now ${price}${was}`;
    case 'price-drop':
      return `Now ${price ?? ''}${was}`;
    case 'back-in-stock':
      return price === null ? 'Back in stock' : `Back in stock, ${price}`;
    case 'sold':
      return car.status === 'sold' ? 'Sold' : 'No longer for sale';
  }
}

function manyInWords(lines: readonly Line[], { alert }: AlertNewsText, site: SiteContext): string {
  if (alert.search === null)
    return `Updates on ${lines.length} ${site.config.labels.stockNoun.many} you watch`;
  const fresh = lines.filter(({ kind }) => kind === 'new-match' || kind === 'back-in-stock').length;
  const what = fresh === lines.length ? `${fresh} new` : `${lines.length} with updates`;
  return `${what}: ${searchSentence(stateOfSearch(alert.search), site)}`;
}

const weights: Readonly<Record<NewsKind, number>> = {
  'new-match': 0,
  'back-in-stock': 1,
  'price-drop': 2,
  sold: 3,
};

function byWeight(a: Line, b: Line): number {
  return weights[a.kind] - weights[b.kind] || (a.name < b.name ? -1 : 1);
}

/** "Now $38,990" after a colon. */
function inMidst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

type Content = Pick<MessageContent, 'heading' | 'intro' | 'actions' | 'sections' | 'footer'>;

function composeMail(site: SiteContext, subject: string, stopHref: string, content: Content): Mail {
  const { config } = site;
  const place = primaryLocation(site);
  const whole: MessageContent = {
    siteName: config.name,
    brandColour: config.theme.brand ?? null,
    warning: null,
    quoted: null,
    ...content,
  };
  return {
    from: { name: headerText(config.name), address: `enquiries@${config.hosts[0] ?? site.siteSlug}` },
    replyTo: place?.email ? { name: headerText(config.name), address: place.email } : null,
    subject: headerText(subject),
    text: renderMessageText(whole),
    html: renderMessageHtml(whole),
    attachments: [],
    isAutomatic: true,
    unsubscribeHref: stopHref,
  };
}

function primaryLocation({ locations }: SiteContext) {
  return locations.find(({ isPrimary }) => isPrimary) ?? locations[0] ?? null;
}

function senderLines(site: SiteContext): readonly string[] {
  const place = primaryLocation(site);
  if (place === null) return [site.config.legalName];
  const { street, city, state, postcode } = place.address;
  return [`${site.config.legalName}, ${street}, ${city} ${state} ${postcode}`];
}
