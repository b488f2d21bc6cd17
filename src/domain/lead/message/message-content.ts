/** The words of a message before they are set as text or HTML. Nothing here is escaped: the two setters do that. */
import type { Lead } from '#domain/lead/lead.ts';
import { telHref } from '#domain/location/format-phone.ts';
import { carHref } from '#domain/site/links.ts';

export type MessageRow = {
  readonly label: string;
  /** As typed; line breaks stay. */
  readonly value: string;
  /** http, https, tel or mailto; null for plain words. */
  readonly href: string | null;
};

export type MessageSection = { readonly title: string | null; readonly rows: readonly MessageRow[] };

/** A button in HTML, a line with the address in text. The first one is the main one. */
export type MessageAction = { readonly label: string; readonly href: string };

export type MessageContent = {
  readonly siteName: string;
  /** #rrggbb; null for the plain look. */
  readonly brandColour: string | null;
  readonly heading: string;
  readonly intro: string | null;
  readonly warning: string | null;
  /** What the shopper wrote; null where the message is not about that, empty where they wrote nothing. */
  readonly quoted: string | null;
  readonly actions: readonly MessageAction[];
  readonly sections: readonly MessageSection[];
  readonly footer: readonly string[];
};

export function messageRow(label: string, value: string, href: string | null = null): MessageRow {
  return { label, value, href };
}

/** Drops rows that say nothing, and sections without rows. */
export function messageSection(
  title: string | null,
  rows: readonly (MessageRow | null)[],
): readonly MessageSection[] {
  const filled = rows.filter((row) => row !== null).filter((row) => row.value !== '');
  return filled.length === 0 ? [] : [{ title, rows: filled }];
}

/** "2023 Toyota RAV4"; a lead does not say what its dealer calls what it sells. */
export function formatCarInSentence({ car }: Pick<Lead, 'car'>): string {
  return car?.title ?? 'vehicle';
}

/** The heading, and the car where the heading does not name it. */
export function carSubject(heading: string, { car }: Pick<Lead, 'car'>): string {
  return car === null || heading.includes(car.title) ? heading : `${heading}: ${car.title}`;
}

/** The number as a telephone dials it, without an extension. */
export function phoneHref(phone: string): string | null {
  const number = phone.replace(/ ext\..*$/s, '');
  const australian = telHref(number);
  if (australian !== null) return australian;
  return /^\+\d{6,15}$/.test(number) ? `tel:${number}` : null;
}

/** One address and nothing that a mail program would take for a subject or another receiver. */
export function mailHref(email: string): string | null {
  const [local, domain, ...more] = email.toWellFormed().split('@');
  if (!local || !domain || more.length > 0) return null;
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}`;
}

/** Only http addresses become links. */
export function webHref(url: string): string | null {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).href : null;
}

/** A page of the site of the form. `path` begins with a slash. */
export function sitePageHref({ url }: Pick<Lead['origin'], 'url'>, path: string): string | null {
  const page = webHref(url);
  return page === null ? null : new URL(path, page).href;
}

/** What was typed or stored, as the target of a link; null where it is none, so that nothing else becomes one. */
export function carPageHref({ car, origin }: Pick<Lead, 'car' | 'origin'>): string | null {
  return car === null ? null : sitePageHref(origin, carHref(car.slug.toWellFormed()));
}
