/** Range, charging and running cost of an electric car, with what the cost rests on. */
import type { ElectricPanel } from '#domain/car/specification/electric-panel.ts';
import type { RigView } from '#view-models/car-page/rig-view.ts';
import type { RunningCostView } from '#view-models/car-page/running-cost-view.ts';
import { RigIsland } from '#web/site/parts/rig/rig.island.tsx';
import { RunningCostIsland } from './running-cost.island.tsx';

type Props = {
  readonly electric: ElectricPanel;
  readonly cost: RunningCostView | null;
  readonly rig: RigView | null;
};

export function ElectricSection({ electric, cost, rig }: Props) {
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
      {rig?.kind === 'electric' ? <RigIsland view={rig} /> : null}
      {cost === null ? null : <RunningCostIsland cost={cost} />}
      {electric.basisText ? <p className="car-section__small">{electric.basisText}</p> : null}
    </div>
  );
}
