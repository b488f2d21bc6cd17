/**
 * Notes in a form when its page was made, so that whatever is sent faster than a person types can be detected. Signed
 * for one form of one site, because a program would write any time it likes.
 */

import { pageFormIds } from '#domain/enquiry-kinds/lead-kind.ts';
import type { PageTime } from '#domain/guard/lead-guard.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dayMs } from '#domain/time/durations.ts';
import { isSignatureOf, signParts } from '#use-cases/secret.ts';

type Site = Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>;
type Form = Pick<EnquiryFormView, 'id'>;
export type PageTimeKey = { readonly formKey: string };

/** A form that could not be sent is tried again from the device for seven days, with the time it was drawn with. */
export const maxPageAgeMs = 8 * dayMs;

/** The page may have come from a cache: it was made then or somewhat earlier, never later. */
export function stampForm<T extends Pick<EnquiryFormView, 'id' | 'hidden'>>(
  site: Site,
  form: T,
  { formKey }: PageTimeKey,
  now: Date,
): T {
  const madeAt = String(now.getTime());
  const value = `${madeAt}.${signParts(partsOf(site, form, madeAt), formKey)}`;
  return { ...form, hidden: [...form.hidden, { name: 'opened_at', value }] };
}

/** Total: whatever was posted is a time that we signed, or nothing, or not ours. */
export function readPageTime(
  site: Site,
  { form, openedAt }: { readonly form: Form; readonly openedAt: string },
  { formKey }: PageTimeKey,
  now: Date,
): PageTime {
  if (openedAt === '') return { kind: 'unsaid' };
  const [, madeAt = '', signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(openedAt) ?? [];
  const isOurs = madeAt !== '' && isSignatureOf(partsOf(site, form, madeAt), formKey, signature);
  const madeAtMs = Number(madeAt);
  if (!isOurs || now.getTime() - madeAtMs > maxPageAgeMs) return { kind: 'untrue' };
  return { kind: 'said', openedAtMs: madeAtMs };
}

/**
 * Forms about a car can replace each other: where it was sold while the shopper typed, another one accepts what was
 * sent.
 */
function partsOf({ dealerGroupId, siteSlug }: Site, { id }: Form, madeAt: string): readonly string[] {
  const form = pageFormIds.some((known) => known === id) || id === 'privacy' ? id : 'about a car';
  return ['page-time', dealerGroupId, siteSlug, form, madeAt];
}
