import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { maxPageAgeMs, readPageTime, stampForm } from './page-time.ts';

const site = exampleSite();
const form: Pick<EnquiryFormView, 'id' | 'hidden'> = { id: 'general', hidden: [] };
const key = { formKey: 'a key of forms' };
const stamp = (madeAt = exampleNow) => stampForm(site, form, key, madeAt).hidden[0]?.value ?? '';
const read = (posted: string, now = exampleNow) => readPageTime(site, { form, openedAt: posted }, key, now);

describe('the time of a page', () => {
  it('B-52 comes back as it was signed', () => {
    expect(read(stamp())).toEqual({ kind: 'said', openedAtMs: exampleNow.getTime() });
    expect(read('')).toEqual({ kind: 'unsaid' });
  });

  it('B-52 holds for one form of one site, under one key', () => {
    const posted = stamp();
    const untrue = { kind: 'untrue' };
    expect(readPageTime(site, { form: { id: 'service' }, openedAt: posted }, key, exampleNow)).toEqual(
      untrue,
    );
    const others = [{ siteSlug: 'neighbour' }, { dealerGroupId: 'other-group' }];
    for (const changes of others) {
      expect(readPageTime({ ...site, ...changes }, { form, openedAt: posted }, key, exampleNow)).toEqual(
        untrue,
      );
    }
    expect(readPageTime(site, { form, openedAt: posted }, { formKey: 'another key' }, exampleNow)).toEqual(
      untrue,
    );
  });

  it('B-52 holds for every form about a car, because one may take the place of another', () => {
    const reservation: typeof form = { id: 'reservation', hidden: [] };
    const { hidden } = stampForm(site, reservation, key, exampleNow);
    const posted = hidden[0]?.value ?? '';
    expect(readPageTime(site, { form: { id: 'similar' }, openedAt: posted }, key, exampleNow).kind).toBe(
      'said',
    );
    expect(readPageTime(site, { form: { id: 'finance' }, openedAt: posted }, key, exampleNow).kind).toBe(
      'untrue',
    );
  });

  it.each([
    ['at its last moment', maxPageAgeMs, 'said'],
    ['a millisecond later', maxPageAgeMs + 1, 'untrue'],
  ])('B-52 is believed for eight days: %s', (_label, ageMs, kind) => {
    expect(read(stamp(), new Date(exampleNow.getTime() + ageMs)).kind).toBe(kind);
  });

  it('B-52 cannot be moved, and survives whatever is posted', () => {
    const moved = stamp().replace(/^\d+/, String(exampleNow.getTime() - 60_000));
    expect(read(moved)).toEqual({ kind: 'untrue' });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((tail) => `${stamp()}${tail}`),
        ),
        (posted) => {
          fc.pre(posted !== '' && posted !== stamp());
          expect(read(posted)).toEqual({ kind: 'untrue' });
        },
      ),
    );
  });
});
