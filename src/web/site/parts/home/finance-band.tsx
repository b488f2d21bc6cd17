/** What a repayment is made of, on a real car of this site, with the prescribed warning in the same view. */

import type { ApprovalLink, FinanceExample } from '#use-cases/content/view-home.ts';
import { FinanceCells } from '#web/site/parts/car-card/finance-cells.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  readonly title: string;
  readonly text: string | null;
  readonly example: FinanceExample;
  readonly approval: ApprovalLink | null;
};

export function FinanceBand({ title, text, example, approval }: Props) {
  return (
    <div className="finance-band">
      <div>
        <h2 className="finance-band__title">{title}</h2>
        {text ? <p className="finance-band__text">{text}</p> : null}
        <div className="finance-band__actions">
          {approval ? (
            <a className="button finance-band__button" href={approval.href}>
              {approval.label}
            </a>
          ) : null}
          <a className="button finance-band__link" href={example.href}>
            {example.linkText}
            <Icon name="arrow-right" size={16} />
          </a>
        </div>
      </div>
      <div className="finance-band__example">
        <p className="finance-band__basis">Worked example, {example.finance.basisText}</p>
        <p className="finance-band__car cluster">
          <span>{example.title}</span>
          <span className="finance-band__price tabular">{example.priceText}</span>
        </p>
        <FinanceCells finance={example.finance} isLarge />
        <p className="finance-band__warning">*{example.finance.warning}</p>
      </div>
    </div>
  );
}
