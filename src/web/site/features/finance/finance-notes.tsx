/** Fees, disclaimer and footnote under the calculator (CALC-22, CALC-25, CALC-26, FIN-9, FIN-11, FIN-16). */
import type { CalculatorView } from '../../../../domain/finance/calculator-view.ts';
import { ExpandableText } from '../../../ui/expandable.tsx';
import { PopoverDialog } from '../../../ui/popover-dialog.tsx';

const title = 'Finance disclaimer';

export function FinanceNotes({ calculator }: { readonly calculator: CalculatorView }) {
  const { disclaimer, fees, acceptedPayments } = calculator;
  return (
    <div className="finance-notes">
      {fees.length > 0 ? (
        <div className="finance-notes__fees">
          <p>Repayments include some fees and charges:</p>
          <ul>
            {fees.map(({ name, text }) => (
              <li key={name}>
                {name} <b className="tabular">{text}</b>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <ExpandableText shown={disclaimer.shown} rest={disclaimer.rest} />
      {calculator.footnote ? <Footnote calculator={calculator} footnote={calculator.footnote} /> : null}
      {acceptedPayments.length > 0 ? <p>We accept {acceptedPayments.join(', ')}.</p> : null}
    </div>
  );
}

type FootnoteProps = { readonly calculator: CalculatorView; readonly footnote: string };

/** VDP-24, GAP-8. */
function Footnote({ calculator, footnote }: FootnoteProps) {
  const { disclaimer } = calculator;
  const texts = [
    footnote,
    `${disclaimer.shown}${disclaimer.rest}`,
    calculator.warning,
    `The calculator is a guide only. It is not a loan application and not an offer of credit. Rates of ${calculator.lenderName} as at ${calculator.asAtText}.`,
  ];
  return (
    <PopoverDialog id="finance-disclaimer" title={title} opener={title} openerClass="finance-notes__open">
      {texts.map((text) => (
        <p key={text} className="finance-notes__text">
          {text}
        </p>
      ))}
    </PopoverDialog>
  );
}
