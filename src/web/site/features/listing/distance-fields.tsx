/**
 * Where from and how far. Two plain fields of the filter form; with script the list follows as soon as one is changed,
 * and the place is remembered on this device for the next search.
 */
import { CircleAlert, MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DistanceGroupView } from '../../../../use-cases/stock-search/listing-view.ts';
import { placeShelf } from '../../../client/storage/shelves.ts';
import { useStored } from '../../../client/storage/use-stored.ts';
import { useFilterScope } from './filter-scope.tsx';
import { useUntilAnswered } from './use-until-answered.ts';

const errorId = 'filter-near-error';

export function DistanceFields({ group }: { readonly group: DistanceGroupView }) {
  const { apply, answer } = useFilterScope();
  const placeRef = useRef<HTMLInputElement>(null);
  const remembered = useStored(placeShelf, (place) => place);
  const { place, foundPlace, error, radii } = group;
  useEffect(() => {
    if (foundPlace !== null) placeShelf.update(() => foundPlace);
  }, [foundPlace]);
  const chosen = radii.find(({ isChosen }) => isChosen)?.value ?? '';
  const [within, setWithin] = useUntilAnswered(chosen, answer);
  const startFrom = (from: string) => {
    if (placeRef.current) placeRef.current.value = from;
    apply();
  };
  return (
    <div className="distance">
      <div className="distance__fields">
        <label className="distance__label" htmlFor="filter-near">
          Postcode or suburb
        </label>
        <input
          key={place}
          ref={placeRef}
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
          onBlur={({ currentTarget }) => {
            if (currentTarget.value.trim() !== place) apply();
          }}
        />
        <label className="distance__label" htmlFor="filter-within">
          Within
        </label>
        <select
          id="filter-within"
          className="input distance__radius"
          name="within"
          value={within}
          onChange={({ currentTarget }) => {
            setWithin(currentTarget.value);
            // A distance from nowhere: the place is what is missing.
            if (placeRef.current?.value.trim() === '') placeRef.current.focus();
            else apply();
          }}
        >
          {radii.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {error === null ? null : (
        <p className="distance__error" id={errorId}>
          <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} />
          {error}
        </p>
      )}
      {remembered !== '' && foundPlace === null ? (
        <button className="distance__remembered" type="button" onClick={() => startFrom(remembered)}>
          <MapPin aria-hidden="true" size={16} strokeWidth={1.75} />
          Use {remembered}
        </button>
      ) : null}
    </div>
  );
}
