import { describe, expect, it } from 'vitest';
import { sharedBlockSchema } from './blocks/block-registry.ts';
import { evaluateWindow, listWindowInstants, type ShowWindow, selectShown } from './show-window.ts';

const sydney = 'Australia/Sydney';
// 09:00 and 17:00 on the wall in Sydney, an hour earlier in Brisbane.
const nine = new Date('2027-01-10T22:00:00Z');
const beforeNine = new Date(nine.getTime() - 1);
const five = new Date('2027-01-11T06:00:00Z');
const beforeFive = new Date(five.getTime() - 1);
const day = { startsAt: '2027-01-11T09:00', endsAt: '2027-01-11T17:00' };

describe('a window of time', () => {
  it.each([
    ['before its first minute', beforeNine, { isShown: false, reason: 'not yet' }],
    ['from its first minute on', nine, { isShown: true }],
    ['until its last minute ends', beforeFive, { isShown: true }],
    ['no longer after that', five, { isShown: false, reason: 'over' }],
  ] as const)('BLOCK-14 shows its content %s', (_label, now, state) => {
    expect(evaluateWindow(day, sydney, now)).toEqual(state);
  });

  it('BLOCK-14 goes by the clock on the wall of the dealer', () => {
    expect(evaluateWindow(day, 'Australia/Brisbane', nine)).toEqual({ isShown: false, reason: 'not yet' });
    expect(evaluateWindow(day, 'Australia/Brisbane', five)).toEqual({ isShown: true });
  });

  it('BLOCK-14 is open on the side that names nothing', () => {
    expect(evaluateWindow({}, sydney, nine).isShown).toBe(true);
    expect(evaluateWindow({ endsAt: day.endsAt }, sydney, beforeNine).isShown).toBe(true);
    expect(evaluateWindow({ startsAt: day.startsAt }, sydney, five).isShown).toBe(true);
  });

  it('BLOCK-14 leaves out of a page what is not shown, and keeps the order of the rest', () => {
    const blocks: readonly (ShowWindow & { readonly id: string })[] = [
      { id: 'a' },
      { id: 'b', ...day },
      { id: 'c' },
    ];
    expect(selectShown(blocks, sydney, beforeNine).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(selectShown(blocks, sydney, nine).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('BLOCK-14 names the instants at which something changes', () => {
    expect(listWindowInstants(day, sydney)).toEqual([nine.getTime(), five.getTime()]);
    expect(listWindowInstants({}, sydney)).toEqual([]);
  });
});

describe('what every block may carry', () => {
  const block = { type: 'text', paragraphs: ['Here.'] };

  it.each([
    ['an id', { id: 'rights' }],
    ['a window', day],
  ])('BLOCK-14 takes %s', (_label, frame) => {
    expect(sharedBlockSchema.parse({ ...block, ...frame })).toMatchObject(frame);
  });

  it.each([
    ['an id that no address could hold', { id: 'Our rights' }],
    ['a day without a time', { startsAt: '2027-01-11' }],
    ['a day that is in no calendar', { endsAt: '2027-02-30T10:00' }],
    ['an hour that is on no clock', { endsAt: '2027-02-20T24:00' }],
    ['a zone of its own', { endsAt: '2027-02-20T10:00Z' }],
  ])('BLOCK-14 refuses %s', (_label, frame) => {
    expect(sharedBlockSchema.safeParse({ ...block, ...frame }).success).toBe(false);
  });
});
