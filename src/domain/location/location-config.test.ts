import { describe, expect, it } from 'vitest';
import { buildLocation, locationSchema } from './location-config.ts';

const written = {
  slug: 'parramatta',
  name: 'Parramatta',
  dealershipId: 'dealership-1',
  timeZone: 'Australia/Sydney',
  address: { street: '1 Example Street', city: 'Parramatta', state: 'NSW', postcode: '2150' },
};
const built = (changes: object) => buildLocation('group-1', locationSchema.parse({ ...written, ...changes }));

describe('buildLocation', () => {
  it.each([
    ['nothing is written', {}, ['sales', 'service', 'parts']],
    ['the list is empty', { departments: [] }, ['sales', 'service', 'parts']],
    ['one is written', { departments: ['parts'] }, ['parts']],
  ])('LOC-8 has sales, service and parts unless fewer are named: %s', (_label, changes, departments) => {
    expect(built(changes).departments).toEqual(departments);
  });

  it('LOC-8 keeps the subtype, and has none where none is written', () => {
    expect([built({ subtype: 'buying' }).subtype, built({}).subtype]).toEqual(['buying', null]);
    expect(locationSchema.safeParse({ ...written, subtype: 'We buy' }).success).toBe(false);
  });
});
