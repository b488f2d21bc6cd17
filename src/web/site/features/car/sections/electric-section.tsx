/** Range, charging and running cost of an electric car, with what the cost rests on (B-50, C-27). */
import type { ElectricPanel } from '#domain/car/specification/electric-panel.ts';
import type { RunningCostView } from '#view-models/car-page/running-cost-view.ts';
import { RunningCostIsland } from './running-cost.island.tsx';

type Props = { readonly electric: ElectricPanel; readonly cost: RunningCostView | null };

export function ElectricSection({ electric, cost }: Props) {
  return (
    <div className="electric-section">
      <dl className="electric-section__facts">
        {electric.facts.map((fact) => (
          <div key={fact.label} className="electric-section__fact">
            <dt>{fact.label}</dt>
            <dd>
              <b className="tabular">{fact.value}</b>
              <span>{fact.note}</span>
            </dd>
          </div>
        ))}
      </dl>
      {cost === null ? null : <RunningCostIsland cost={cost} />}
      {electric.basisText ? <p className="car-section__small">{electric.basisText}</p> : null}
    </div>
  );
}
