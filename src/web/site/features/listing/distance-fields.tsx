/**
 * Where from and how far. Two plain fields of the filter form; with script the list follows as soon as one is changed,
 * and the place is remembered on this device for the next search (`filter-distance.ts`).
 */
import type { DistanceGroupView } from '#view-models/listing/listing-view.ts';
import { Icon } from '#web/ui/icon.tsx';

const errorId = 'filter-near-error';

export function DistanceFields({ group }: { readonly group: DistanceGroupView }) {
  const { place, foundPlace, error, radii } = group;
  const chosen = radii.find(({ isChosen }) => isChosen)?.value ?? '';
  return (
    <div className="distance" data-found-place={foundPlace ?? undefined}>
      <div className="distance__fields">
        <label className="distance__label" htmlFor="filter-near">
          Postcode or suburb
        </label>
        <input
          id="filter-near"
          className="input distance__place"
          type="text"
          name="near"
          autoComplete="postal-code"
          maxLength={60}
          defaultValue={place}
          placeholder="e.g. 2000"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
        />
        <label className="distance__label" htmlFor="filter-within">
          Within
        </label>
        <select
          id="filter-within"
          className="input distance__radius"
          name="within"
          defaultValue={chosen}
          autoComplete="off"
        >
          {radii.map(({ value, label, isDeadEnd }) => (
            <option key={value} value={value} disabled={isDeadEnd}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {error === null ? null : (
        <p className="distance__error" id={errorId}>
          <Icon name="circle-exclamation-point" size={16} />
          {error}
        </p>
      )}
      <button className="distance__remembered" type="button" hidden>
        <Icon name="map-pin" size={16} />
        <span />
      </button>
    </div>
  );
}
