/** The eight facts that decide, as icons with words. */
import type { KeyFact, KeyFactIcon } from '#view-models/car-page/car-view.ts';
import { type IconName, withIcon } from '#web/ui/icon-names.ts';

const icons: Readonly<Record<KeyFactIcon, IconName>> = {
  odometer: 'gauge',
  transmission: 'joystick',
  body: 'car',
  fuel: 'fuel',
  drive: 'waypoints',
  engine: 'cog',
  seats: 'users',
  colour: 'palette',
  range: 'route',
  charge: 'battery-charging',
  length: 'move-horizontal',
  weight: 'weight',
  sleeps: 'bed-double',
};

export function KeyFacts({ facts }: { readonly facts: readonly KeyFact[] }) {
  return (
    <dl className="key-facts" id="key-information">
      {facts.map((fact) => (
        <div key={fact.label} className={`key-facts__item ${withIcon(icons[fact.icon])}`}>
          <dt>{fact.label}</dt>
          <dd className="tabular">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
