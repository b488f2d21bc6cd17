/** The popover behind every figure of a card: basis, date and source. Once a page; the browser opens it, also without script. */
import { type SiteLenderView, siteFigureBasesId } from '#view-models/site/site-figure-bases.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { PopoverBox } from '#web/ui/popover-dialog.tsx';

type Props = { readonly finance: SiteLenderView | null; readonly stockNoun: SiteView['stockNoun'] };

export function FigureBases({ finance, stockNoun }: Props) {
  return (
    <PopoverBox id={siteFigureBasesId} title="About these figures">
      <dl className="figure-bases">
        <dt>Price</dt>
        <dd>
          “Drive away” is the total price, including stamp duty, registration and compulsory insurance. “Excl.
          Govt. Charges” doesn’t include those. “About” marks an estimate based on your state’s charges.
          Source: our stock records; the page of each {stockNoun.one} shows the date.
        </dd>
        {finance ? (
          <>
            <dt>Repayment</dt>
            <dd>
              Calculated over {finance.termsText}, at {finance.interestRateText} interest and a comparison
              rate of {finance.comparisonRateText} If the lender has different terms for a {stockNoun.one},
              its card shows those rates and its page the terms. Source: {finance.lender}, as at{' '}
              {finance.asAtText}.
            </dd>
            <dt>Comparison rate</dt>
            <dd>
              The cost of credit including interest and fees, on a secured loan of $30,000 over five years.{' '}
              {finance.warning}
            </dd>
          </>
        ) : null}
        <dt>Below market</dt>
        <dd>
          Compared with the average advertised price of similar {stockNoun.many} in the state, or in Australia
          if the state has too few. Source: our market data supplier; the page of each {stockNoun.one} shows
          the average.
        </dd>
      </dl>
    </PopoverBox>
  );
}
