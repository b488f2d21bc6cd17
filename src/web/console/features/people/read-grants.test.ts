import { describe, expect, it } from 'vitest';
import { describeGrant } from '#domain/staff/describe-grant.ts';
import { parseGrants } from './read-grants.ts';

function send(fields: Readonly<Record<string, string>>) {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.append(name, value);
  return parseGrants(sent);
}

const until = { 'role-0': 'support', 'until-0': '2027-01-31T17:00', 'zone-0': 'Australia/Brisbane' };

describe('the grants of a form', () => {
  it('H-2 ends a role in the time zone shown beside the field, and says so in the same one', () => {
    const read = send(until);
    const grants = read.ok ? read.grants : [];
    expect(grants.map((grant) => grant.until?.toISOString())).toEqual(['2027-01-31T07:00:00.000Z']);
    expect(grants.map((grant) => describeGrant(grant, { timeZone: 'Australia/Brisbane' }))).toEqual([
      expect.stringMatching(/until 31 January 2027 at 5:00\spm\)$/),
    ]);
    expect(grants.map((grant) => describeGrant(grant))).toEqual([
      expect.stringMatching(/until 31 January 2027 at 7:00\sam UTC\)$/),
    ]);
  });

  it.each([
    [{ ...until, 'until-0': '31/1/2027' }],
    [{ ...until, 'until-0': '2027-02-30T17:00' }],
    [{ ...until, 'zone-0': 'Australia/Atlantis' }],
  ])('H-2 refuses an end that no clock shows: %o', (fields) => {
    expect(send(fields)).toMatchObject({
      ok: false,
      problems: { 'role-0': expect.stringContaining('date and time') },
    });
  });

  it('H-2 takes no end where none is given', () => {
    const read = send({ 'role-0': 'manager', 'until-0': '', 'zone-0': 'Australia/Brisbane' });
    expect(read.ok && read.grants).toMatchObject([{ role: 'manager', until: null }]);
  });
});
