/**
 * The browser's side: a connection that fails must not cost the shopper what they typed (ENQ-1, ERR-11, C-12). What
 * could not be sent is kept on the device, and `UnsentKeeper` sends it.
 */
import { data, isRouteErrorResponse } from 'react-router';
import { draftKeyOf, dropDraft, type TypedFields } from '../../../../domain/lead/kept-drafts.ts';
import { selectShopperDetails } from '../../../../domain/lead/shopper-details.ts';
import { dropUnsent, keepUnsent } from '../../../../domain/lead/unsent-leads.ts';
import { draftShelf, shopperShelf, successShelf, unsentShelf } from '../../../client/storage/lead-shelves.ts';
import { type EnquiryRefusal, failureHelp, failureTexts } from './enquiry-refusal.ts';

export async function sendEnquiry<T>(request: Request, serverAction: () => Promise<T>) {
  const fields = await readFields(request.clone());
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response && (error.headers.get('location') ?? '').startsWith('/success')) {
      settleSent(fields);
    }
    // Where to go next, and pages that do not exist, are the router's to handle.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    // The status keeps the router from loading the page anew over the same broken connection.
    return data(await refuseUnsent(fields, request), { status: 503 });
  }
}

/** LEAD-2, ENQ-15, ENQ-16: it arrived. The draft goes, the shopper's details stay for the next form. */
export function settleSent(fields: TypedFields): void {
  const details = selectShopperDetails(fields);
  if (details !== null) shopperShelf.update(() => details);
  successShelf.update(() => fields.subcategory?.[0] || fields.category?.[0] || '');
  draftShelf.update((drafts) =>
    dropDraft(drafts, draftKeyOf(fields.form_id?.[0] ?? '', fields.page_id?.[0] ?? '')),
  );
  unsentShelf.update((unsent) => dropUnsent(unsent, fields.idempotency_key?.[0] ?? ''));
}

async function refuseUnsent(fields: TypedFields, request: Request): Promise<EnquiryRefusal> {
  const nextStep = fields.next_step?.[0] ?? '';
  // A step that could not be stored is no reason to stop: the last one carries everything.
  if (nextStep !== '') return { values: null, errors: [], alert: null, step: Number(nextStep), leadId: null };
  const key = fields.idempotency_key?.[0] ?? '';
  if (key !== '') {
    const path = new URL(request.url).pathname;
    const title = document.title.split(' | ')[0] ?? '';
    unsentShelf.update((unsent) => keepUnsent(unsent, { key, path, title, fields, keptAtMs: Date.now() }));
  }
  const alert = navigator.onLine
    ? {
        text: failureTexts[fields.car_id === undefined ? 'enquiry' : 'lead'],
        help: failureHelp,
        isKept: key !== '',
      }
    : {
        text: 'You are offline',
        help: 'This form is kept on your device and is sent by itself as soon as you are online again. We tell you here when it has arrived.',
        isKept: key !== '',
        isCalm: true,
      };
  return { values: null, errors: [], alert, step: null, leadId: null };
}

async function readFields(request: Request): Promise<TypedFields> {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string') fields[name] = [...(fields[name] ?? []), value];
  }
  return fields;
}
