import { describe, expect, it } from 'vitest';
import { exampleConfig } from '#tests/support/example-site.ts';
import { describeMoneyBack } from './money-back.ts';

const moneyBack = { hours: 48, text: 'Up to 250 km.' };
const of = (stockType: 'new' | 'demo' | 'used', changes: object = {}) =>
  describeMoneyBack(
    { stockType },
    exampleConfig({ carPage: { moneyBack: { ...moneyBack, ...changes } } }).carPage,
  );

describe('describeMoneyBack', () => {
  it('VDP-26 is on used cars of the dealer that gives it', () => {
    expect(of('used')).toEqual({ title: '48 hour money-back guarantee', text: 'Up to 250 km.' });
    expect(of('new')).toBeNull();
    expect(of('demo')).toBeNull();
    expect(of('new', { stockTypes: [] })).not.toBeNull();
  });

  it('VDP-26 is nowhere else', () => {
    expect(describeMoneyBack({ stockType: 'used' }, exampleConfig().carPage)).toBeNull();
  });
});
