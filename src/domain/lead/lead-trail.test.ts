import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleLead } from '#tests/support/example-lead.ts';
import { parseTrail } from './lead-trail.ts';
import { serialiseLead } from './lead-wire.ts';
import { addVisit, type VisitTrail } from './visit-trail.ts';

describe('the trail of a lead', () => {
  it('ANALYTICS-14 LEAD-5 travels in lead_attributes', () => {
    const trail = parseTrail('["/","/search/ute","/cars/x"]', '{"utm_source":"newsletter"}');
    expect(serialiseLead(exampleLead({ trail })).lead_attributes).toEqual({
      visited_pages: ['/', '/search/ute', '/cars/x'],
      linked_query_params: { utm_source: 'newsletter' },
    });
  });

  it('ANALYTICS-14 keeps the last twenty pages, paths of this site only', () => {
    const pages = Array.from({ length: 25 }, (_, index) => `/page-${index}`);
    const { visitedPages } = parseTrail(JSON.stringify(['//elsewhere.example', 7, ...pages]), '');
    expect(visitedPages).toEqual(pages.slice(5));
  });

  it('ANALYTICS-14 is total and bounded, whatever was posted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.oneof(fc.string(), fc.json()), (pages, params) => {
        const trail = parseTrail(pages, params);
        expect(trail.visitedPages.length).toBeLessThanOrEqual(20);
        expect(Object.keys(trail.linkedQueryParams).length).toBeLessThanOrEqual(12);
      }),
    );
  });
});

describe('the trail of a visit', () => {
  const seen = (pages: readonly string[], params: VisitTrail['params'] = {}) => ({ pages, params });

  it('ANALYTICS-14 LEAD-5 adds the page once, and keeps the last twenty', () => {
    const full = Array.from({ length: 20 }, (_, index) => `/page-${index}`);
    expect(addVisit(seen(full), '/page-19', '').pages).toEqual(full);
    expect(addVisit(seen(full), '/cars/x', '').pages).toEqual([...full.slice(1), '/cars/x']);
  });

  it('ANALYTICS-14 keeps what an advertisement carried, and a later campaign whole in place of the earlier', () => {
    const first = addVisit(seen([]), '/', '?utm_source=paper&utm_medium=print&gclid=1&page=2');
    expect(first.params).toEqual({ utm_source: 'paper', utm_medium: 'print', gclid: '1' });
    expect(addVisit(first, '/', '?utm_source=post').params).toEqual({ gclid: '1', utm_source: 'post' });
  });
});
