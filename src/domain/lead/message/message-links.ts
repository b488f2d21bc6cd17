/** What was typed or stored, as the target of a link; null where it is none, so that nothing else becomes one. */

import type { Lead } from '#domain/lead/lead.ts';
import { telHref } from '#domain/location/format-phone.ts';
import { carHref } from '#domain/site/links.ts';

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

export function carPageHref({ car, origin }: Pick<Lead, 'car' | 'origin'>): string | null {
  return car === null ? null : sitePageHref(origin, carHref(car.slug.toWellFormed()));
}
