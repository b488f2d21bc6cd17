/**
 * The basis of the figures of any card, shown once for all pages of a site: the page of a car shows it for that car.
 */

import { describeTerms, formatRate } from '#domain/finance/finance-display.ts';
import { hasOfferEnded } from '#domain/finance/finance-validity.ts';
import { resolveLenderTerms } from '#domain/finance/lender-terms.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';

export const siteFigureBasesId = 'figure-bases';

/** The lender of the site in words; null where no repayment is shown. */
export type SiteLenderView = {
  readonly lender: string;
  readonly termsText: string;
  readonly interestRateText: string;
  readonly comparisonRateText: string;
  readonly asAtText: string;
  readonly warning: string;
};

export function viewSiteLender({ config }: Pick<SiteContext, 'config'>, now: Date): SiteLenderView | null {
  const terms = config.finance && resolveLenderTerms(config.finance, null);
  if (!terms || hasOfferEnded(terms, config.timeZone, now)) return null;
  return {
    lender: terms.lender,
    termsText: describeTerms(terms, config),
    interestRateText: formatRate(terms.interestRatePercent),
    comparisonRateText: formatRate(terms.comparisonRatePercent),
    asAtText: formatPartialDate(terms.asAt, config.locale),
    warning: terms.comparisonRateWarning,
  };
}
