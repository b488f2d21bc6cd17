/**
 * The browser's side: a connection that fails must not cost the shopper what they typed. What could not be sent is
 * stored on the device, and `PendingEnquirySender` sends it.
 */

import { categorise } from '#domain/enquiry-kinds/lead-category.ts';
import { collectTexts } from '#domain/lead/enquiry/collect-texts.ts';
import {
  draftKeyOf,
  dropDraft,
  dropPendingEnquiry,
  saveEnquiryDraft,
  savePendingEnquiry,
  selectShopperDetails,
  type TypedFields,
} from '#domain/lead/enquiry/enquiry-drafts.ts';
import {
  type CopiedForm,
  type EnquiryRefusal,
  type FormAnswer,
  failureHelp,
  failureTexts,
} from '#domain/lead/enquiry/enquiry-refusal.ts';
import { controlNames, textsOf } from '#domain/lead/enquiry/enquiry-values.ts';
import {
  storedDrafts,
  storedPendingEnquiries,
  storedReceipts,
  storedShopper,
} from '#web/client/storage/form-storage.ts';

export type SubmittedForm =
  /** It is with the dealer; the confirmation is there. */
  | { readonly kind: 'accepted'; readonly href: string }
  | { readonly kind: 'refused'; readonly refusal: EnquiryRefusal }
  /** Only a page can say what became of it: the browser posts the form itself. */
  | { readonly kind: 'needs-page' };

/** `path` as the form's own action. Never throws: what cannot be sent is stored. */
export async function sendForm(path: string, posted: FormData): Promise<SubmittedForm> {
  const fields = categoriseFields(readFields(posted));
  const answer = await post(path, fields);
  if (answer === null) return { kind: 'refused', refusal: refusePending(fields, path) };
  if (answer === 'page') return { kind: 'needs-page' };
  if (answer.kind === 'accepted') {
    handleSent(fields);
    return answer;
  }
  const { refusal } = answer;
  if (!('movedTo' in refusal)) return { kind: 'refused', refusal };
  saveForOtherForm(refusal);
  return { kind: 'needs-page' };
}

/** Null without a response, or for a fault; `page` for a response that is no form's. */
async function post(path: string, fields: TypedFields): Promise<FormAnswer | 'page' | null> {
  const pairs = Object.entries(fields).flatMap(([name, texts]) => texts.map((text) => [name, text]));
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(pairs),
    });
    const body: unknown = await answer.json().catch(() => null);
    if (isFormAnswer(body)) return body;
    return answer.status < 500 ? 'page' : null;
  } catch {
    return null;
  }
}

function isFormAnswer(body: unknown): body is FormAnswer {
  if (typeof body !== 'object' || body === null || !('kind' in body)) return false;
  return body.kind === 'accepted' ? 'href' in body : body.kind === 'refused' && 'refusal' in body;
}

/** Where a car is no longer free, what was typed goes to the form that its page then shows. */
function saveForOtherForm({ movedTo, values }: CopiedForm): void {
  if (values === null) return;
  const controls = new Set<string>(controlNames);
  const fields = Object.fromEntries(
    Object.keys(values)
      .filter((name) => !controls.has(name))
      .map((name) => [name, textsOf(values, name)]),
  );
  storedDrafts.update((drafts) => saveEnquiryDraft(drafts, movedTo, fields, Date.now()));
}

/** It arrived. The draft goes, the shopper's details stay for the next form. */
export function handleSent(fields: TypedFields): void {
  const details = selectShopperDetails(fields);
  if (details !== null) storedShopper.update(() => details);
  storedReceipts.update(() => fields.subcategory?.[0] || fields.category?.[0] || '');
  storedDrafts.update((drafts) =>
    dropDraft(drafts, draftKeyOf(fields.form_id?.[0] ?? '', fields.page_id?.[0] ?? '')),
  );
  storedPendingEnquiries.update((pendingEnquiries) =>
    dropPendingEnquiry(pendingEnquiries, fields.idempotency_key?.[0] ?? ''),
  );
}

/** What cannot be sent now waits on the device. */
export function saveUntilOnline(fields: TypedFields, path: string): EnquiryRefusal {
  return refusePending({ ...fields, next_step: [''] }, path);
}

function refusePending(fields: TypedFields, path: string): EnquiryRefusal {
  const nextStep = fields.next_step?.[0] ?? '';
  // A step that could not be stored is no reason to stop: the last one carries everything.
  if (nextStep !== '') return { values: null, errors: [], alert: null, step: Number(nextStep), leadId: null };
  const key = fields.idempotency_key?.[0] ?? '';
  if (key !== '') {
    const title = document.title.split(' | ')[0] ?? '';
    storedPendingEnquiries.update((pendingEnquiries) =>
      savePendingEnquiry(pendingEnquiries, { key, path, title, fields, keptAtMs: Date.now() }),
    );
  }
  const alert = navigator.onLine
    ? {
        text: failureTexts[fields.car_id === undefined ? 'enquiry' : 'lead'],
        help: failureHelp,
        isKept: key !== '',
      }
    : {
        text: 'You’re offline',
        help: 'Your form is saved on this device and will be sent automatically when you’re back online. We’ll tell you here when it’s sent.',
        isKept: key !== '',
        isCalm: true,
      };
  return { values: null, errors: [], alert, step: null, leadId: null };
}

/** A careers enquiry leaves the browser as the general enquiry that it is stored as. */
function categoriseFields(fields: TypedFields): TypedFields {
  const sent = { category: fields.category?.[0] ?? '', subcategory: fields.subcategory?.[0] || null };
  const { category, subcategory } = categorise(sent);
  return category === sent.category
    ? fields
    : { ...fields, category: [category], subcategory: [subcategory ?? ''] };
}

export function readFields(posted: FormData): TypedFields {
  return collectTexts(posted);
}
