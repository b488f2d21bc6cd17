/** What a lender's layout tells beside the repayment: facts in its order, and its fees where it lists them. */
import type { LenderPanel } from '#view-models/finance/lender-panel-view.ts';
import { FeeList } from './fee-list.tsx';

export function LenderFacts({ panel }: { readonly panel: LenderPanel }) {
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
