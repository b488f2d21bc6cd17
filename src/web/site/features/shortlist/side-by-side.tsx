/**
 * Cars of the list side by side: four fit a desktop, two a phone; a select over each column says which. People's
 * opinions are above the facts of the cars.
 */
import { minComparedCars } from '#domain/compare/compare-list.ts';
import type { Comparison, ComparisonRow } from '#view-models/compare/comparison.ts';
import type { ListedCarView } from '#view-models/shortlist/listed-car-view.ts';
import { type ListComparison, maxColumnsOnPhone } from '#view-models/shortlist/shortlist-view.ts';
import { HoldNote } from '#web/site/parts/car-card/hold-note.tsx';
import { CarNotes, CarPhoto, ordinal } from './listed-car.tsx';
import { PersonDisc } from './person-disc.tsx';
import { shortlistHref } from './shortlist-hrefs.ts';

type Props = {
  readonly shown: ListComparison;
  readonly token: string;
  readonly stockNoun: { readonly one: string; readonly many: string };
};

const formId = 'picks';
const cornerId = 'column-what';

export function SideBySide({ shown: { comparison, pair, columns, choices }, token, stockNoun }: Props) {
  if (columns.length < minComparedCars) {
    return <p className="shortlist__hint">Add at least two {stockNoun.many} to compare them side by side.</p>;
  }
  const { warning } = comparison;
  const hasPair = columns.length > maxColumnsOnPhone;
  return (
    <div className="side-by-side">
      <form
        id={formId}
        method="get"
        action={shortlistHref(token)}
        className="side-by-side__bar cluster"
        data-picks
      >
        <input type="hidden" name="view" value="compare" />
        <DifferingCount comparison={comparison} className={hasPair ? 'side-by-side__wide' : ''} />
        {hasPair ? <DifferingCount comparison={pair} className="side-by-side__narrow" /> : null}
        <label className="side-by-side__only row">
          <input type="checkbox" className="side-by-side__box" />
          Only differences
        </label>
        <button className="button button--outline button--small side-by-side__show" type="submit">
          Show these
        </button>
      </form>
      <table className="side-table" data-columns={columns.length} data-holds-top>
        <caption className="visually-hidden">The {stockNoun.many} of the list side by side</caption>
        <thead>
          <tr className="side-table__photos">
            <td headers={cornerId} />
            {columns.map((car) => (
              <td key={car.carId} headers={headId(car)}>
                <div className={`list-photo${car.gone ? ' car-card--sold' : ''}`}>
                  <CarPhoto car={car} sizes="(min-width: 992px) 278px, 50vw" />
                </div>
              </td>
            ))}
          </tr>
          <tr className="side-table__heads">
            <th id={cornerId} scope="col">
              <span className="visually-hidden">What</span>
            </th>
            {columns.map((car, index) => (
              <th key={car.carId} id={headId(car)} scope="col">
                <Head car={car} index={index} choices={choices} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <PeopleRows columns={columns} />
        </tbody>
        <FactRows comparison={comparison} className={hasPair ? 'side-by-side__wide' : ''} />
        {hasPair ? <FactRows comparison={pair} className="side-by-side__narrow" /> : null}
      </table>
      {warning ? <p className="side-by-side-note">{warning}</p> : null}
    </div>
  );
}

/** The photo over a head belongs to it. */
function headId({ carId }: ListedCarView): string {
  return `column-${carId}`;
}

type HeadProps = {
  readonly car: ListedCarView;
  readonly index: number;
  readonly choices: ListComparison['choices'];
};

function Head({ car, index, choices }: HeadProps) {
  const { card, carId, name } = car;
  return (
    <>
      <a className="side-table__name" href={card?.href}>
        {card?.title ?? name}
      </a>
      {card === null ? null : <HoldNote card={card} className="listed-car__hold" />}
      <select
        // With other cars the column has another choice: the browser must not carry the old one over.
        key={carId}
        id={`pick-${index}`}
        className="side-table__pick"
        aria-label={`In column ${index + 1}`}
        name="cars"
        form={formId}
        defaultValue={carId}
        autoComplete="off"
      >
        {choices.map((choice) => (
          <option key={choice.carId} value={choice.carId}>
            {choice.label}
          </option>
        ))}
      </select>
    </>
  );
}

function PeopleRows({ columns }: { readonly columns: readonly ListedCarView[] }) {
  const isPlaced = columns.some(({ places }) => places.length > 0);
  const isNoted = columns.some(({ notes, yourNote }) => notes.length > 0 || yourNote.text !== '');
  return (
    <>
      {isPlaced ? (
        <tr>
          <th scope="row">Places</th>
          {columns.map((car) => (
            <td key={car.carId}>
              <ColumnPlaces car={car} />
            </td>
          ))}
        </tr>
      ) : null}
      {isNoted ? (
        <tr>
          <th scope="row">Notes</th>
          {columns.map((car) => (
            <td key={car.carId}>
              <CarNotes car={car} />
              {car.yourNote.text ? (
                <p className="side-table__yours">
                  <b>You</b> {car.yourNote.text}
                </p>
              ) : null}
              {car.notes.length === 0 && car.yourNote.text === '' ? '–' : null}
            </td>
          ))}
        </tr>
      ) : null}
    </>
  );
}

function ColumnPlaces({ car: { place: position, places, removedText } }: { readonly car: ListedCarView }) {
  if (removedText !== null) return removedText;
  return (
    <ul className="car-places cluster">
      {position === null ? null : <li className="car-places__all">{ordinal(position)} together</li>}
      {places.map(({ person, place: own }) => (
        <li key={person.id} className="car-places__one row">
          <PersonDisc person={person} isSmall />
          <span className="visually-hidden">{person.name}: </span>
          <span className="tabular">{own === null ? 'not ranked' : ordinal(own)}</span>
        </li>
      ))}
    </ul>
  );
}

type Compared = { readonly comparison: Comparison; readonly className: string };

function DifferingCount({ comparison: { differing, rows }, className }: Compared) {
  return (
    <p className={className}>
      {differing} of {rows.length} rows differ, shown in bold
    </p>
  );
}

/** What differs, and what is best, among the cars that are shown: on a phone two of them. */
function FactRows({ comparison: { rows }, className }: Compared) {
  return (
    <tbody className={className}>
      {rows.map((row) => (
        <FactRow key={row.label} row={row} />
      ))}
    </tbody>
  );
}

function FactRow({ row: { label, cells, differs } }: { readonly row: ComparisonRow }) {
  return (
    <tr className={differs ? 'side-table__row--differs' : 'side-table__row--same'}>
      <th scope="row">{label}</th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are in the order of the cars
        <td key={index} className={cell.isBest ? 'tabular side-table__best' : 'tabular'}>
          {cell.text}
          {cell.bestText ? <span className="best-pill">{cell.bestText}</span> : null}
        </td>
      ))}
    </tr>
  );
}
