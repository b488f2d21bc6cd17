/** What the lender's layout tells, what a month comes to, and the dialog with every figure that the repayment rests on. */
import { listDisclaimerParagraphs } from '#domain/finance/finance-disclaimer.ts';
import {
  type FinanceDisclaimerView,
  financeDisclaimerId,
  financeDisclaimerTitle,
} from '#view-models/finance/finance-disclaimer-view.ts';
import { PopoverDialog } from '#web/ui/popover-dialog.tsx';
import { LenderFacts } from './lender-facts.tsx';

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
