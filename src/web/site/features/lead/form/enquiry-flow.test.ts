import { describe, expect, it } from 'vitest';
import { findTimeField } from '#domain/lead/booking/offered-times.ts';
import type { EnquiryRefusal } from '#domain/lead/enquiry/enquiry-refusal.ts';
import { buildGeneralEnquiryForm } from '#domain/lead/forms/general-form.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { beginFlow, changeFlow, type FlowEvent } from './enquiry-flow.ts';

const form = buildGeneralEnquiryForm(exampleSite(), null);
const times = { days: [], calendar: null };
const refusalOf = (changes: Partial<EnquiryRefusal>): EnquiryRefusal => ({
  values: null,
  errors: [],
  alert: null,
  step: null,
  leadId: null,
  ...changes,
});
const started = beginFlow({ form, refusal: null });
const flowAfter = (...events: readonly FlowEvent[]) => events.reduce(changeFlow, started);
const answered = (changes: Partial<EnquiryRefusal>): FlowEvent => ({
  kind: 'answered',
  refusal: refusalOf(changes),
});

describe('the flow of a form', () => {
  it('begins at its first step, without a message', () => {
    expect(started).toEqual({
      isBusy: false,
      step: 0,
      refusal: null,
      leadId: '',
      times: null,
      time: '',
      answers: 0,
      arrival: null,
    });
  });

  it('LEAD-6 begins where the page left it that was sent without script', () => {
    const refusal = refusalOf({ step: 1, leadId: 'lead-1', times });
    expect(beginFlow({ form, refusal })).toMatchObject({
      step: 1,
      leadId: 'lead-1',
      times,
      refusal: refusal,
    });
  });

  it('B-30 begins with the time that was chosen without script', () => {
    const booking = {
      ...form,
      steps: [
        {
          id: 'time',
          title: 'Time',
          fields: [
            {
              kind: 'slot',
              name: 'service_time',
              label: 'Time',
              isRequired: false,
              initial: '',
              missing: '',
              days: [],
            } as const,
          ],
        },
      ],
    };
    expect(findTimeField(booking)).not.toBeNull();
    const refusal = refusalOf({ values: { service_time: '2026-11-23T09:00' } });
    expect(beginFlow({ form: booking, refusal }).time).toBe('2026-11-23T09:00');
    expect(beginFlow({ form: booking, refusal: null }).time).toBe('');
  });

  it('ENQ-1 is busy from the press until the answer, and says nothing meanwhile', () => {
    const wrong: FlowEvent = {
      kind: 'held',
      refusal: { errors: [{ field: 'name', message: 'Enter your name.' }], alert: null },
      step: 0,
    };
    expect(flowAfter(wrong, { kind: 'sent' })).toMatchObject({ isBusy: true, refusal: null });
    expect(flowAfter({ kind: 'sent' }, answered({ alert: { text: 'No', help: 'Again' } }))).toMatchObject({
      isBusy: false,
      refusal: { alert: { text: 'No' } },
    });
  });

  it('LEAD-1 LEAD-6 goes on to the step that the server asks for, and forgets no stored lead', () => {
    const next = flowAfter({ kind: 'sent' }, answered({ step: 1, leadId: 'lead-1' }));
    expect(next).toMatchObject({ step: 1, leadId: 'lead-1', answers: 1 });
    // A connection that fails says nothing of the lead, nor of times.
    expect(changeFlow(next, answered({}))).toMatchObject({ step: 1, leadId: 'lead-1', answers: 2 });
  });

  it('API-5 keeps a chosen time through an answer, and drops it with the place', () => {
    const chosen: FlowEvent = { kind: 'time-chosen', time: '2026-11-23T09:00' };
    expect(flowAfter(chosen, answered({ times })).time).toBe('2026-11-23T09:00');
    expect(flowAfter(chosen, { kind: 'times-heard', times }).time).toBe('');
  });

  it('C-12 is notified that the stored form has arrived', () => {
    const arrival = { kind: 'arrived', title: 'Contact', href: '/success' } as const;
    expect(flowAfter({ kind: 'arrived', arrival })).toMatchObject({ refusal: null, arrival });
  });

  const offline = { text: 'You’re offline', help: 'Kept', isKept: true, isCalm: true };
  const tooMany = { text: 'Too many', help: 'At 3:42 pm', isKept: true, isCalm: true };
  const failed = { text: 'An error occurred', help: 'Again', isKept: true };
  const refused = { text: 'Your form couldn’t be sent', help: 'Check it' };
  it.each([
    ['is too much just now', offline, tooMany, tooMany],
    ['waits longer than announced', tooMany, { ...tooMany, help: 'At 3:52 pm' }, 'At 3:52 pm'],
    ['waits, where a failure was just shown', failed, tooMany, failed],
    ['will not be taken', offline, refused, refused],
    ['will not be taken after all', tooMany, refused, refused],
  ] as const)('C-12 is notified that the stored form %s', (_label, before, alert, after) => {
    const flow = flowAfter(answered({ alert: before }), {
      kind: 'arrived',
      arrival: {
        kind: alert === refused ? 'refused' : 'waiting',
        title: 'Contact',
        href: '/contact-us',
        alert,
      },
    });
    const changes = flow.refusal?.alert;
    expect(typeof after === 'string' ? changes?.help : changes).toEqual(after);
    expect(flow.arrival).toBeNull();
  });

  it('C-12 announces nothing again where the stored enquiry waits as before: the same words are not read out twice', () => {
    const before = flowAfter(answered({ alert: tooMany }));
    const arrival = {
      kind: 'waiting',
      title: 'Contact',
      href: '/contact-us',
      alert: { ...tooMany },
    } as const;
    expect(changeFlow(before, { kind: 'arrived', arrival })).toBe(before);
  });
});
