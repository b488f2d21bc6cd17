/** The eight facts that decide, as icons with words (VDP-8, VDP-9). */
import {
  BatteryCharging,
  BedDouble,
  Car,
  Cog,
  Fuel,
  Gauge,
  Joystick,
  type LucideIcon,
  MoveHorizontal,
  Palette,
  Route,
  Users,
  Waypoints,
  Weight,
} from 'lucide-react';
import type { KeyFact, KeyFactIcon } from '../../../../domain/car/car-view.ts';

const icons: Readonly<Record<KeyFactIcon, LucideIcon>> = {
  odometer: Gauge,
  transmission: Joystick,
  body: Car,
  fuel: Fuel,
  drive: Waypoints,
  engine: Cog,
  seats: Users,
  colour: Palette,
  range: Route,
  charge: BatteryCharging,
  length: MoveHorizontal,
  weight: Weight,
  sleeps: BedDouble,
};

export function KeyFacts({ facts }: { readonly facts: readonly KeyFact[] }) {
  return (
    <dl className="key-facts" id="key-information">
      {facts.map((fact) => {
        const Icon = icons[fact.icon];
        return (
          <div key={fact.label} className="key-facts__item">
            <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
            <dt>{fact.label}</dt>
            <dd className="tabular">{fact.value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
