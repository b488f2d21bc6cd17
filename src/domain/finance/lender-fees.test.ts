import { describe, expect, it } from 'vitest';
import { financeProviders } from '#domain/site/config/finance-config.ts';
import { type FeeRules, listLenderFees } from './lender-fees.ts';
import { lenderVariants } from './lender-variant.ts';

const without: FeeRules = {
  provider: 'manual',
  establishmentFeeCents: 0,
  establishmentFeeCharged: 'financed',
  fees: [],
};

describe('listLenderFees', () => {
  it('CALC-25 lists what the lender charges by name, and says which comes every month', () => {
    const fees: FeeRules['fees'] = [
      { name: 'PPSR Fee', cents: 600, charged: 'once', isGovernmentCharge: true },
      { name: 'Account Fee', cents: 800, charged: 'monthly', isGovernmentCharge: false },
    ];
    expect(listLenderFees({ ...without, establishmentFeeCents: 39_500, fees })).toEqual([
      { name: 'Establishment Fee', cents: 39_500 },
      { name: 'PPSR Fee', cents: 600 },
      { name: 'Account Fee (Monthly)', cents: 800 },
    ]);
    expect(listLenderFees({ ...without, fees }).map(({ name }) => name)).not.toContain('Establishment Fee');
  });

  it.each(financeProviders)(
    'CALC-25 CALC-11 %s has a list of its own only where a fee is usual',
    (provider) => {
      const ownFeeCents = lenderVariants[provider].defaultEstablishmentFeeCents;
      const names = listLenderFees({ ...without, provider, establishmentFeeCents: null }).map(
        ({ name }) => name,
      );
      expect(names).toEqual(ownFeeCents > 0 ? ['Establishment Fee'] : []);
    },
  );
});
