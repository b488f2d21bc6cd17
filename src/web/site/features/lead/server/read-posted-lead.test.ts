import { describe, expect, it } from 'vitest';
import { readPostedLead } from './accept-api-lead.server.ts';

function post(body: string, type: string): Request {
  return new Request('http://yard.example/api/leads', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
}
const form = 'application/x-www-form-urlencoded';

describe('a lead that comes as data', () => {
  it('LEAD-4 is texts by name, in the order they were sent', async () => {
    expect(await readPostedLead(post('name=V&want=a&want=b', form))).toEqual({
      name: ['V'],
      want: ['a', 'b'],
    });
    const json = JSON.stringify({ name: 'V', want: ['a', 2], terms: true, nested: { a: 1 } });
    expect(await readPostedLead(post(json, 'application/json'))).toEqual({
      name: ['V'],
      want: ['a', '2'],
      terms: ['true'],
      nested: [],
    });
  });

  const userData = {
    category: 'Car Enquiry',
    car_id: 'c1',
    form_completed: true,
    lead_attributes: { visited_pages: ['/a'], linked_query_params: { utm_source: 'x' } },
  };
  const nested = {
    category: ['Car Enquiry'],
    car_id: ['c1'],
    form_completed: ['true'],
    visited_pages: ['["/a"]'],
    linked_query_params: ['{"utm_source":"x"}'],
  };

  it.each([
    ['an object', JSON.stringify({ userData, name: 'V' }), 'application/json'],
    [
      'the text of one',
      JSON.stringify({ userData: JSON.stringify(userData), name: 'V' }),
      'application/json',
    ],
    [
      'a field of a form',
      new URLSearchParams({ userData: JSON.stringify(userData), name: 'V' }).toString(),
      form,
    ],
  ])('LEAD-5 API-9 is read inside userData where that is %s', async (_label, body, type) => {
    expect(await readPostedLead(post(body, type))).toMatchObject({ ...nested, name: ['V'] });
  });

  it('LEAD-5 takes values beside userData before those inside, and nothing of a userData that is none', async () => {
    const both = JSON.stringify({ userData, car_id: 'c2' });
    expect(await readPostedLead(post(both, 'application/json'))).toMatchObject({ car_id: ['c2'] });
    for (const none of ['x', 7, null, [1], true]) {
      const body = JSON.stringify({ userData: none, name: 'V' });
      expect(await readPostedLead(post(body, 'application/json'))).toEqual({ name: ['V'] });
    }
  });

  it('is read once, however often a name comes: 100,000 times is no more work than 100,000 names', async () => {
    const posted = await readPostedLead(post('a=b&'.repeat(100_000), form));
    expect(posted?.a).toHaveLength(100_000);
  });

  it.each([
    ['a list', '[1]', 'application/json'],
    ['torn JSON', '{', 'application/json'],
    ['10,000 lists in each other', '['.repeat(10_000) + ']'.repeat(10_000), 'application/json'],
    ['torn parts', 'x', 'multipart/form-data; boundary=y'],
  ])('is nothing where it is %s', async (_title, body, type) => {
    expect(await readPostedLead(post(body, type))).toBeNull();
  });
});
