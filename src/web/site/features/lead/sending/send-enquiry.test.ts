import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKeyOf, saveEnquiryDraft } from '#domain/lead/enquiry/enquiry-drafts.ts';
import { storedDrafts, storedPendingEnquiries, storedReceipts } from '#web/client/storage/form-storage.ts';
import { sendForm } from './send-enquiry.ts';

const key = draftKeyOf('general', 'contact');
const refusal = { values: null, errors: [], alert: null, step: 1, leadId: 'lead-1' };

function fill(extra: Readonly<Record<string, string>> = {}): FormData {
  const posted = new FormData();
  const fields = {
    form_id: 'general',
    page_id: 'contact',
    name: 'Jordan',
    idempotency_key: 'key-1',
    ...extra,
  };
  for (const [name, value] of Object.entries(fields)) posted.set(name, value);
  return posted;
}

/** The server's answer; an error is a connection that fails. */
function answerWith(answer: Response | Error): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(async (_path: string, _request: RequestInit) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('sendForm', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('document', { title: 'Contact us | Kestrel', dispatchEvent: () => true });
    storedPendingEnquiries.update(() => []);
    storedDrafts.update(() => saveEnquiryDraft([], key, { name: ['Jordan'] }, Date.now()));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('LEAD-2 ENQ-15 answers where the confirmation is, and keeps no draft of what has arrived', async () => {
    const fetched = answerWith(Response.json({ kind: 'accepted', href: '/success?receipt=x' }));
    expect(await sendForm('/contact-us', fill())).toEqual({ kind: 'accepted', href: '/success?receipt=x' });
    expect(storedDrafts.get()).toEqual([]);
    const [path, request] = fetched.mock.calls[0] ?? [];
    expect([path, String(request.body)]).toEqual([
      '/contact-us',
      'form_id=general&page_id=contact&name=Jordan&idempotency_key=key-1',
    ]);
  });

  it('ENQ-5 ENQ-16 sends a careers enquiry as the general enquiry that it is stored as, and remembers it as one', async () => {
    const fetched = answerWith(Response.json({ kind: 'accepted', href: '/success?receipt=x' }));
    await sendForm('/contact-us', fill({ category: 'Careers Enquiry', subcategory: '' }));
    const sent = new URLSearchParams(String(fetched.mock.calls[0]?.[1].body));
    expect([sent.get('category'), sent.get('subcategory')]).toEqual(['General Enquiry', 'Career Enquiry']);
    expect(storedReceipts.get()).toBe('Career Enquiry');
  });

  it('LEAD-6 hands on what the server says, whatever its status', async () => {
    answerWith(Response.json({ kind: 'refused', refusal }, { status: 503 }));
    expect(await sendForm('/contact-us', fill())).toEqual({ kind: 'refused', refusal });
    expect(storedPendingEnquiries.get()).toEqual([]);
  });

  it.each([
    ['a connection that fails', new TypeError('Failed to fetch')],
    ['a proxy without its server', new Response('Bad gateway', { status: 502 })],
  ])('C-12 LEAD-3 keeps what was sent over %s', async (_label, answer) => {
    answerWith(answer);
    const sent = await sendForm('/contact-us', fill());
    expect(sent).toMatchObject({ kind: 'refused', refusal: { alert: { isKept: true } } });
    expect(storedPendingEnquiries.get()).toMatchObject([
      { key: 'key-1', path: '/contact-us', title: 'Contact us' },
    ]);
    expect(storedDrafts.get()).toHaveLength(1);
  });

  it('LEAD-1 goes on to the next step over a connection that fails: the last one carries everything', async () => {
    answerWith(new TypeError('Failed to fetch'));
    const sent = await sendForm('/contact-us', fill({ next_step: '2' }));
    expect(sent).toMatchObject({ kind: 'refused', refusal: { step: 2, alert: null } });
    expect(storedPendingEnquiries.get()).toEqual([]);
  });

  it.each([403, 404])('lets a page say what it means that the answer is %s', async (status) => {
    answerWith(Response.json({ error: 'No' }, { status }));
    expect(await sendForm('/contact-us', fill())).toEqual({ kind: 'needs-page' });
    expect(storedDrafts.get()).toHaveLength(1);
  });

  it('B-29 keeps what was typed for the form that takes the place of this one', async () => {
    const carried = { ...refusal, values: { name: 'Jordan', step: 'x' }, movedTo: 'car-similar car' };
    answerWith(Response.json({ kind: 'refused', refusal: carried }, { status: 409 }));
    expect(await sendForm('/cars/x/checkout', fill())).toEqual({ kind: 'needs-page' });
    expect(storedDrafts.get()[0]).toMatchObject({ form: 'car-similar car', fields: { name: ['Jordan'] } });
  });
});
