/** What the lender's layout tells, what a month comes to, and the dialog with every figure that the repayment rests on. */
import { listDisclaimerParagraphs } from '#domain/finance/finance-disclaimer.ts';
import {
  type FinanceDisclaimerView,
  financeDisclaimerId,
  financeDisclaimerTitle,
  type LenderPanel,
} from '#view-models/finance/finance-disclaimer-view.ts';
import { PopoverDialog } from '#web/ui/popover-dialog.tsx';
import { FeeList } from './calculator-result.tsx';

export function FinanceDisclaimer({ view }: { readonly view: FinanceDisclaimerView }) {
  return (
    <div className="finance-disclaimer">
      <LenderFacts panel={view.panel} />
      {view.summary}{' '}
      <PopoverDialog
        id={financeDisclaimerId}
        title={financeDisclaimerTitle}
        opener={financeDisclaimerTitle}
        openerClass="finance-notes__open"
      >
        {listDisclaimerParagraphs(view).map((text) => (
          <p key={text} className="finance-notes__text">
            {text}
          </p>
        ))}
      </PopoverDialog>
    </div>
  );
}

/** What a lender's layout tells beside the repayment: facts in its order, and its fees where it lists them. */
function LenderFacts({ panel }: { readonly panel: LenderPanel }) {
  return (
    <>
      <dl className="lender-facts">
        {panel.facts.map(({ fact, label, value }) => (
          <div key={fact} data-fact={fact}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <FeeList fees={panel.fees} />
    </>
  );
}
