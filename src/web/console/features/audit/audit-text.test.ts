import { describe, expect, it } from 'vitest';
import { staffActs } from '#domain/staff/staff-act.ts';
import { describeAct, describeAuditChanges, describeSubject } from './audit-text.ts';

describe('the words of the audit', () => {
  it('H-16 each act that changes something has words', () => {
    // What is only viewed is not in the audit log; `support.allow` has no screen yet.
    const unwritten = ['console.open', 'stock.see', 'lead.see', 'calendar.see', 'staff.see', 'audit.see'];
    // One is a condition of others, which say what was done.
    const others = ['support.allow', 'car.below-minimum'];
    const untold = staffActs.filter((act) => describeAct(act) === undefined);
    expect([...untold].sort()).toEqual([...unwritten, ...others].sort());
    expect(describeAct('toString')).toBeUndefined();
  });

  it('H-16 a price is shown in dollars, a sentence of a page by its place, each before and after', () => {
    const price = { path: 'priceCents', op: 'set', before: 1_449_000, after: 1_950_050 };
    const sentence = { path: 'pages.warranty.blocks[id=text].paragraphs', before: ['One.'], after: ['Two.'] };
    expect(describeAuditChanges({ changes: [price] })).toEqual([
      { what: 'Price', before: '$14,490', after: '$19,500.50' },
    ]);
    expect(describeAuditChanges({ state: 'applied', published: { changes: [sentence] } })).toEqual([
      { what: 'text paragraphs', before: 'One.', after: 'Two.' },
    ]);
  });

  it('H-16 who was invited, or was given other roles, is shown by the names of the roles', () => {
    const grant = (role: string, locations: readonly string[] | null = null) => ({
      role,
      locations,
      leadFamilies: null,
      until: null,
    });
    expect(describeAuditChanges({ change: 'invited', grants: [grant('stock', ['north'])] })).toEqual([
      { what: 'Roles', before: 'none', after: 'Stock manager (north)' },
    ]);
    expect(
      describeAuditChanges({ before: [grant('sales')], after: [grant('manager'), grant('web')] }),
    ).toEqual([{ what: 'Roles', before: 'Sales', after: 'Manager; Web manager' }]);
    expect(describeAuditChanges({ change: 'left', before: [grant('sales')] })).toEqual([
      { what: 'Roles', before: 'Sales', after: 'none, removed' },
    ]);
    expect(describeAuditChanges({ before: [grant('wizard')] })).toEqual([]);
  });

  it('H-16 an order of photos is shown by how many they are', () => {
    const order = { path: 'photoOrder', before: null, after: [{ photo: 'a' }, { photo: 'b' }] };
    expect(describeAuditChanges({ changes: [order] })).toEqual([
      { what: 'Photo order', before: 'none', after: '2 photos' },
    ]);
  });

  it('H-16 of two long texts the difference is shown, with a little around it', () => {
    const [head, tail] = ['The same words. '.repeat(20), ' And these, too.'.repeat(20)];
    const long = { path: 'comments', before: `${head}none${tail}`, after: `${head}two${tail}` };
    expect(describeAuditChanges({ changes: [long] })).toEqual([
      {
        what: 'Comments',
        before: '…e same words. The same words. none And these, too. And these, to…',
        after: '…e same words. The same words. two And these, too. And these, to…',
      },
    ]);
  });

  it('H-16 a list of redirects is counted, with the first three', () => {
    const list = ['/a', '/b', '/c', '/d'].map((source) => ({ source, target: '/new' }));
    expect(describeAuditChanges({ before: [{ source: '/a', target: null }], after: list })).toEqual([
      {
        what: 'Redirect',
        before: '1 redirect: /a is permanently removed',
        after: '4 redirects: /a redirects to /new; /b redirects to /new; /c redirects to /new; …',
      },
    ]);
  });

  it('H-16 a redirect is shown by its old and new target', () => {
    const redirect = (target: string | null) => ({ source: '/old', target });
    expect(describeAuditChanges({ before: null, after: redirect('/new') })).toEqual([
      { what: 'Redirect', before: 'none', after: '/old redirects to /new' },
    ]);
    expect(describeAuditChanges({ before: redirect(null), after: null })).toEqual([
      { what: 'Redirect', before: '/old is permanently removed', after: 'none' },
    ]);
  });

  it('H-16 a release that went live tells what each of its parts changed', () => {
    const changed = [
      { changeSet: 'one', changes: [{ path: 'tagline', before: 'Old', after: 'New' }] },
      { changeSet: 'two', cars: 40 },
    ];
    expect(describeAuditChanges({ release: 'Winter', did: 'live', lateMs: 0, changed })).toEqual([
      { what: 'tagline', before: 'Old', after: 'New' },
    ]);
  });

  it('H-16 a list that is written whole is shown by the names of its entries', () => {
    const menu = [
      { label: 'New cars', href: '/new' },
      { label: 'Used', isBold: true },
    ];
    expect(
      describeAuditChanges({ changes: [{ path: 'navigation.header', before: null, after: menu }] }),
    ).toEqual([
      {
        what: 'navigation header',
        before: 'none',
        after: 'label New cars, href /new; label Used, is bold yes',
      },
    ]);
  });

  it('H-16 a value of another form is not shown, and never breaks the screen', () => {
    for (const facts of [null, 'text', [], {}, { changes: 6 }, { changes: [null, 3, { path: 4 }] }])
      expect(describeAuditChanges(facts)).toEqual([]);
    const long = { path: 'comments', before: null, after: 'x'.repeat(300) };
    expect(describeAuditChanges({ changes: [long] })).toEqual([
      { what: 'Comments', before: 'none', after: `${'x'.repeat(200)}…` },
    ]);
  });

  it('H-16 a car, a lead and a change are led to; a page and the offers are named with their site', () => {
    expect(describeSubject('bay', { kind: 'car', id: 'a1' })).toEqual({
      words: 'Car',
      href: '/bay/stock/a1',
    });
    expect(describeSubject('bay', { kind: 'content', id: 'kestrel/blog/winter' })?.words).toBe(
      'Page “blog/winter” of kestrel',
    );
    expect(describeSubject('bay', { kind: 'content', id: 'kestrel/offers' })?.words).toBe(
      'Offers of kestrel',
    );
    expect(describeSubject('bay', { kind: 'mail', id: '7' })?.words).toBe('Unmatched email');
    expect(describeSubject('bay', { kind: 'staff', id: '7' })).toBeNull();
  });
});
