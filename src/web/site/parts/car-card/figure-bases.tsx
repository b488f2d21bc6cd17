/** The popover behind every figure of a card: basis, date and source. Once a page; the browser opens it, also without script. */
import { type SiteLenderView, siteFigureBasesId } from '#view-models/site/site-figure-bases.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { PopoverBox } from '#web/ui/popover-dialog.tsx';

type Props = { readonly finance: SiteLenderView | null; readonly stockNoun: SiteView['stockNoun'] };

export function FigureBases({ finance, stockNoun }: Props) {
  return (
    <PopoverBox id={siteFigureBasesId} title="What these figures rest on">
      <dl className="figure-bases">
        <dt>Price</dt>
        <dd>
          “Drive away” is the whole price, with stamp duty, registration and compulsory insurance. “Excl.
          Govt. Charges” leaves those out, and they come on top. “About” marks an estimate from the charges of
          the state. Source: our stock record; the page of each {stockNoun.one} says of which day.
        </dd>
        {finance ? (
          <>
            <dt>Repayment</dt>
            <dd>
              Worked out over {finance.termsText}, at {finance.interestRateText} interest and a comparison
              rate of {finance.comparisonRateText} Where the lender has other terms for a {stockNoun.one}, its
              card shows those rates and its page the terms. Source: {finance.lender}, as at{' '}
              {finance.asAtText}.
            </dd>
            <dt>Comparison rate</dt>
            <dd>
              What credit costs, interest and fees together, on a secured loan of $30,000 over five years.{' '}
              {finance.warning}
            </dd>
          </>
        ) : null}
        <dt>Below market</dt>
        <dd>
          Against the average asking price of similar {stockNoun.many} in the state, or in Australia where the
          state has too few. Source: our market data supplier; the page of each {stockNoun.one} names the
          average.
        </dd>
      </dl>
    </PopoverBox>
  );
}
