/** Range, charging and running cost of an electric car, with what the cost rests on (B-50). */
import type { ElectricPanel } from '#domain/car/specification/electric-panel.ts';

export function ElectricSection({ electric }: { readonly electric: ElectricPanel }) {
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
      {electric.basisText ? <p className="car-section__small">{electric.basisText}</p> : null}
    </div>
  );
}
