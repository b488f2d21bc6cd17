import { describe, expect, it } from 'vitest';
import { selectContactLocation } from './contact-location.ts';
import type { Department } from './location.ts';

const place = (slug: string, departments: readonly Department[], isPrimary = false) => ({
  slug,
  departments,
  isPrimary,
});
const yard = place('yard', ['sales'], true);
const service = place('service', ['sales', 'service']);
const workshop = place('workshop', ['service']);
const counter = place('counter', ['parts']);

describe('selectContactLocation', () => {
  it.each([
    ['the primary one where no department is asked for', [service, yard], null, 'yard'],
    ['the first one of the department', [yard, service, workshop], 'service', 'service'],
    ['the first one, not the primary one', [service, { ...workshop, isPrimary: true }], 'service', 'service'],
    ['the parts counter', [yard, service, counter], 'parts', 'counter'],
    ['service where none has parts', [yard, workshop], 'parts', 'workshop'],
    ['the primary one where none has either', [counter, yard], 'service', 'yard'],
    ['the first one where none is primary', [service, workshop], null, 'service'],
  ] as const)('LOC-7 is %s', (_label, locations, department, slug) => {
    expect(selectContactLocation([...locations], department)?.slug).toBe(slug);
  });

  it('LOC-7 is null where a site has no location', () => {
    expect(selectContactLocation([], 'parts')).toBeNull();
  });
});
