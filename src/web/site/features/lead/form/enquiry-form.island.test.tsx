// @vitest-environment jsdom
import { act, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCarEnquiryForm } from '#domain/lead/forms/car-forms.ts';
import { activateIsland } from '#tests/support/activate-island.tsx';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { requestForm } from '#web/client/form-request.ts';
import { storedDrafts, storedPendingEnquiries } from '#web/client/storage/form-storage.ts';
import { EnquiryDialogIsland } from '../enquiry-dialog.island.tsx';
import { PendingEnquirySenderIsland } from '../sending/pending-enquiry-sender.island.tsx';
import { EnquiryFormIsland } from './enquiry-form.island.tsx';

const form = buildCarEnquiryForm(exampleSite(), exampleCar());
const sent: URLSearchParams[] = [];

function answerWith(status: number, answer: unknown = {}): void {
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body?: URLSearchParams } = {}) => {
    if (body) sent.push(body);
    return new Response(JSON.stringify(answer), { status });
  });
}

beforeEach(() => {
  sent.length = 0;
  storedDrafts.update(() => []);
  storedPendingEnquiries.update(() => []);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => {};
});

async function hydrateForm() {
  const activated = activateIsland(<EnquiryFormIsland.Component form={form} />);
  const field = (name: string) => {
    const found = activated.container.querySelector<HTMLInputElement>(`[name="${name}"]:not([type=hidden])`);
    if (!found) throw new Error(`No field ${name}.`);
    return found;
  };
  const next = () => activated.getByRole('button', { name: /^Next/ });
  // What checks the form comes with the first touch.
  await activated.user.click(field('name'));
  await act(() => import('./browser-schema.ts'));
  return { ...activated, field, next };
}

describe('an enquiry form', () => {
  it('FORM-8 ERR-14 says what is missing before anything is sent, and keeps what was typed', async () => {
    answerWith(500);
    const { user, field, next, getByRole } = await hydrateForm();
    await user.type(field('name'), 'Jordan');
    await user.click(next());
    const summary = getByRole('alert');
    expect(within(summary).getAllByRole('link').length).toBeGreaterThan(0);
    expect(field('name').value).toBe('Jordan');
    expect(sent).toEqual([]);
  });

  it('LEAD-3 ENQ-17 goes on where a step cannot be stored, keeps everything, and sends the same again', async () => {
    answerWith(503);
    const { user, field, next, findByText, findByRole, getByRole } = await hydrateForm();
    await user.type(field('name'), 'Jordan');
    await user.type(field('phone'), '0491 570 006');
    await user.type(field('email'), 'jordan@example.com');
    await user.click(next());
    await findByText('Step 2 of 2: Your question');
    await user.click(getByRole('button', { name: form.submitLabel }));
    await findByRole('alert');
    expect(storedPendingEnquiries.get()).toHaveLength(1);
    expect(field('name').value).toBe('Jordan');
    await user.click(getByRole('button', { name: form.submitLabel }));
    await vi.waitFor(() => expect(sent).toHaveLength(3), 60_000);
    expect(sent.map((fields) => fields.get('name'))).toEqual(['Jordan', 'Jordan', 'Jordan']);
    expect(new Set(sent.map((fields) => fields.get('idempotency_key'))).size).toBe(1);
    expect(storedPendingEnquiries.get()).toHaveLength(1);
  });
});

describe('the forms of a car', () => {
  const strip = {
    href: '/cars/a-car',
    title: '2023 Toyota RAV4',
    subtitle: 'GXL',
    soldText: null,
    price: { kind: 'none', text: 'Enquire for price.' },
    locationName: null,
    images: [],
    isSold: false,
  } as unknown as Parameters<typeof EnquiryDialogIsland.Component>[0]['car'];

  it('VDP-24 GAP-4 come over the page where a link asks for one, and go back into it', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
    const { user, getByRole, getByText, queryByRole } = activateIsland(
      <EnquiryDialogIsland.Component form={form} car={strip} goneText={null} />,
    );
    expect(queryByRole('button', { name: 'Close' })).toBeNull();
    act(() => requestForm(form.action));
    getByText('2023 Toyota RAV4');
    await user.click(getByRole('button', { name: 'Close' }));
    expect(queryByRole('button', { name: 'Close' })).toBeNull();
    getByRole('heading', { name: form.heading });
    expect(getByRole('dialog')).toHaveProperty('open', true);
  });
});

describe('what could not be sent', () => {
  it('C-12 is sent once it can be, and the shopper sees that it has arrived', async () => {
    answerWith(200, { receipt: '/success?reference=A1' });
    const { findByText, getByRole } = activateIsland(<PendingEnquirySenderIsland.Component />);
    act(() =>
      storedPendingEnquiries.update(() => [
        {
          key: 'lead-1',
          path: '/contact-us',
          title: 'Contact us',
          fields: { name: ['Jordan'] },
          keptAtMs: Date.now(),
        },
      ]),
    );
    await findByText('Form sent.');
    expect(sent[0]?.get('name')).toBe('Jordan');
    expect(getByRole('link', { name: 'View confirmation' }).getAttribute('href')).toBe(
      '/success?reference=A1',
    );
  });
});
