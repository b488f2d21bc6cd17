/** What a buyer agrees to who asks for the contract, in one sentence; stored with the request. */
import { depositOf } from '#domain/reservation/reservation-mode.ts';
import { describeHours } from '#domain/reservation/reservation-terms.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';
import { holdsPurchases } from './purchase-steps.ts';

export function purchaseAgreement({ config }: Pick<SiteContext, 'config'>): string {
  const noun = config.labels.stockNoun.one;
  const requested = `I request a contract with these figures from ${config.legalName}. This isn’t the contract: I haven’t bought anything until I’ve read and signed it.`;
  return holdsPurchases(config)
    ? `${requested} ${holdSentence(noun, config)}`
    : `${requested} The ${noun} isn’t held for me in the meantime.`;
}

function holdSentence(noun: string, config: SiteContext['config']): string {
  const hours = describeHours(config.reservations.holdHours);
  const deposit = depositOf(config);
  return deposit === 0
    ? `The ${noun} is held for me for ${hours}, and I can cancel at any time.`
    : `The ${noun} is held for me for ${hours}; the ${formatMoney(deposit, config)} deposit is 100% refundable until I sign.`;
}
