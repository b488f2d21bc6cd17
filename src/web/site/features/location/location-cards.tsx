import type { LocationView } from '#view-models/location/view-location.ts';
import { LocationCard } from '#web/site/parts/location/location-card.tsx';

type Props = { readonly locations: readonly LocationView[]; readonly locale: string };

/** Locations in a row (LOC-4, LOC-6): the width follows the number; one alone lies on its side. */
export function LocationCards({ locations, locale }: Props) {
  const shape = locations.length === 1 ? 'alone' : locations.length === 3 ? 'three' : 'four';
  return (
    <ul className={`card-row card-row--${shape}`}>
      {locations.map((location) => (
        <li key={location.slug}>
          <LocationCard location={location} locale={locale} isWide={shape === 'alone'} isCompact />
        </li>
      ))}
    </ul>
  );
}
