import { describe, expect, it } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { findPageWithPublishState, previewDays, previewHref, readPreview } from './page-preview.ts';

const formKey = 'a key of forms';
const site = exampleSite();
const href = previewHref(site, 'sale', formKey, exampleNow);
const query = new URL(href, 'http://example.localhost').searchParams;
const read = (changes: object = {}, slug = 'sale', now = exampleNow, input = query) =>
  readPreview({ ...site, ...changes }, { slug, query: input }, { formKey }, now);
const ends = exampleNow.getTime() + previewDays * dayMs;

describe('the link to a hidden page', () => {
  it('opens its page, and says until when', () => {
    expect(href).toMatch(/^\/sale\?preview=\d{13}\.[\w-]{43}$/);
    expect(read()).toEqual(new Date(ends));
  });

  it.each([
    ['its last moment', ends - 1, true],
    ['the moment after', ends, false],
  ])('opens it until it ends: at %s', (_label, now, isOpen) => {
    expect(read({}, 'sale', new Date(now)) !== null).toBe(isOpen);
  });

  it.each([
    ['another page', {}, 'terms-of-use'],
    ['another site', { siteSlug: 'other' }, 'sale'],
    ['another group', { dealerGroupId: 'other' }, 'sale'],
  ])('opens nothing of %s', (_label, changes, slug) => {
    expect(read(changes, slug)).toBeNull();
  });

  it('opens nothing once its end has been moved, nor without a signature', () => {
    const value = query.get('preview') ?? '';
    for (const preview of [value.replace(/^\d/, '9'), value.slice(0, -1), value.split('.')[0] ?? '', ''])
      expect(read({}, 'sale', exampleNow, new URLSearchParams({ preview }))).toBeNull();
  });
});

describe('a page as it is', () => {
  const there = exampleSite({
    pages: { sale: { title: 'Sale', startsAt: '2026-11-21T09:00', endsAt: '2026-11-21T17:00' } },
  });

  it.each([
    ['2026-11-20T21:59:59Z', 'not yet'],
    ['2026-11-20T22:00:00Z', 'shown'],
    ['2026-11-21T05:59:59Z', 'shown'],
    ['2026-11-21T06:00:00Z', 'over'],
  ])('is at %s %s, by the clock of the dealer', (now, publishState) => {
    expect(findPageWithPublishState(there, 'sale', new Date(now))?.publishState).toBe(publishState);
  });

  it('is a draft before it is anything else, and nothing where there is none', () => {
    const drafts = { sale: { title: 'Sale', status: 'draft' as const, blocks: [] } };
    expect(findPageWithPublishState({ ...site, drafts }, 'sale', exampleNow)?.publishState).toBe('draft');
    expect(findPageWithPublishState(site, 'sale', exampleNow)).toBeNull();
    expect(findPageWithPublishState(site, 'constructor', exampleNow)).toBeNull();
  });
});
