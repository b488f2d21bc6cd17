/**
 * What a shopper tows with or drives a day, asked once and stored by their browser, and what it means for this car. The
 * page itself shows only what is true for everyone.
 */
import { useRef, useState } from 'react';
import { ownRating, type Rig, readCarName, readKmPerDay, readTowingKg } from '#domain/rig/rig.ts';
import { formatKilograms } from '#domain/text/number.ts';
import type { RigView, TowCar } from '#view-models/car-page/rig-view.ts';
import { describeElectricRange, describeVan } from '#view-models/rig/van-text.ts';
import { storedRig } from '#web/client/storage/rig-storage.ts';
import { useStored } from '#web/client/storage/use-stored.ts';
import { Field, fieldAttributes } from '#web/ui/field.tsx';
import { island } from '#web/ui/island.tsx';
import { usePage } from '#web/ui/page.tsx';

type Props = { readonly view: RigView };

export const RigIsland = island('rig', RigOf, { activation: 'view' });

function RigOf({ view }: Props) {
  const { locale } = usePage().site;
  const rig = useStored(storedRig, (storedRigValue) => storedRigValue);
  switch (view.kind) {
    case 'van':
      return <VanRig van={view} rig={rig} locale={locale} />;
    case 'electric':
      return <ElectricRig electric={view} rig={rig} locale={locale} />;
    case 'tow-car': {
      const isStored = rig.towing?.kg === view.kg && rig.towing.carName === view.name;
      const towing = { kg: view.kg, carName: view.name, isFromRecord: true };
      return (
        <div className="rig">
          <p className="rig__basis">
            Towing limit {formatKilograms(view.kg, locale)} braked, from manufacturer data.
          </p>
          <button
            type="button"
            className="button button--outline button--small"
            aria-pressed={isStored}
            onClick={() =>
              storedRig.update((storedRigValue) => ({ ...storedRigValue, towing: isStored ? null : towing }))
            }
          >
            {isStored ? 'Saved: my tow car' : 'Use as my tow car'}
          </button>
        </div>
      );
    }
  }
}

type Of<K extends RigView['kind']> = Extract<RigView, { kind: K }>;
type Known = { readonly rig: Rig; readonly locale: string };

function VanRig({ van, rig, locale }: Known & { readonly van: Of<'van'> }) {
  const { towing } = rig;
  const texts = towing && describeVan(towing, van, locale);
  return (
    <section className="rig" aria-label="Can your car tow it?">
      {texts ? (
        <>
          <p className={texts.isOver ? 'rig__answer rig__answer--over' : 'rig__answer'} aria-live="polite">
            {texts.answer}
          </p>
          {texts.gauge ? (
            <div className="rig__gauge" aria-hidden="true">
              <span style={{ width: `${texts.gauge.ready}%` }} />
              <span style={{ width: `${texts.gauge.spare}%` }} />
            </div>
          ) : null}
        </>
      ) : (
        <p className="rig__answer">
          Your car must be rated to tow {formatKilograms(van.atmKg, locale)}, the most this van can weigh
        </p>
      )}
      {van.towCars.length > 0 ? <RecordedCar towing={towing} towCars={van.towCars} locale={locale} /> : null}
      {towing?.isFromRecord ? null : <OwnCar towing={towing} />}
      {texts?.basis.map((sentence) => (
        <p key={sentence} className="rig__basis">
          {sentence}
        </p>
      ))}
    </section>
  );
}

type Towing = Rig['towing'];

function keepTowing(towing: Towing): void {
  storedRig.update((storedRigValue) => ({ ...storedRigValue, towing }));
}

const recordHelp = 'Models in our stock, with their towing limits';

/** A model whose rating a record of the stock states. */
function RecordedCar({ towing, towCars, locale }: RecordedCarProps) {
  const chosen = towing?.isFromRecord ? towing : null;
  const isListed = towCars.some(({ name, kg }) => name === chosen?.carName && kg === chosen.kg);
  const unlisted =
    chosen && !isListed ? [{ ...chosen, name: chosen.carName ?? '', model: chosen.carName ?? '' }] : [];
  const offered = [...unlisted, ...towCars];
  const keyOf = ({ name, kg }: { readonly name: string; readonly kg: number }) => `${kg} ${name}`;
  return (
    <Field id="rig-model" label="My tow car" help={recordHelp}>
      <select
        {...fieldAttributes({ id: 'rig-model', isOptional: true, help: recordHelp })}
        className="input"
        value={chosen ? keyOf({ name: chosen.carName ?? '', kg: chosen.kg }) : ''}
        onChange={({ target }) => {
          const car = offered.find((each) => keyOf(each) === target.value);
          keepTowing(car ? { kg: car.kg, carName: car.name, isFromRecord: true } : null);
        }}
      >
        <option value="">Another car</option>
        {offered.map((car) => (
          <option key={keyOf(car)} value={keyOf(car)}>
            {car.model}, {formatKilograms(car.kg, locale)}
          </option>
        ))}
      </select>
    </Field>
  );
}

type RecordedCarProps = {
  readonly towing: Towing;
  readonly towCars: readonly TowCar[];
  readonly locale: string;
};

/** Theirs, by their own word: what it is called, and what it may tow. No table of ours knows it. */
function OwnCar({ towing }: { readonly towing: Towing }) {
  // Named before its rating is known; at hand also where both come together, typed before this part was hydrated.
  const named = useRef<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const keepName = (carName: string | null) => {
    named.current = carName;
    setName(carName);
  };
  return (
    <div className="rig__own">
      <RigField
        id="rig-car"
        label="My car"
        value={towing?.carName ?? name}
        read={readCarName}
        inputMode="text"
        help="Make and model, e.g. Toyota Prado"
        keep={(carName) => {
          keepName(carName);
          if (towing) keepTowing(ownRating(towing.kg, carName));
        }}
      />
      <RigField
        id="rig-towing"
        label="My car’s braked towing limit (kg)"
        value={towing?.kg ?? null}
        read={readTowingKg}
        help="See the owner’s manual or plate. Only saved on this device"
        keep={(kg) => {
          const carName = towing?.carName ?? named.current;
          keepName(carName);
          keepTowing(kg === null ? null : ownRating(kg, carName));
        }}
      />
    </div>
  );
}

function ElectricRig({ electric, rig, locale }: Known & { readonly electric: Of<'electric'> }) {
  const texts = describeElectricRange(electric, rig.kmPerDay, locale);
  return (
    <section className="rig" aria-label="How far can you drive?">
      <p className="rig__answer" aria-live="polite">
        {texts.days ?? texts.answer}
      </p>
      <RigField
        id="rig-daily"
        label="Kilometres I drive a day"
        value={rig.kmPerDay}
        read={readKmPerDay}
        keep={(kmPerDay) => storedRig.update((storedRigValue) => ({ ...storedRigValue, kmPerDay }))}
      />
      <p className="rig__basis">
        {texts.days === null ? '' : `${texts.answer}. `}
        {texts.basis}
      </p>
    </section>
  );
}

type FieldProps<V extends string | number> = {
  readonly id: string;
  readonly label: string;
  readonly value: V | null;
  readonly read: (text: string) => V | null;
  readonly keep: (value: V | null) => void;
  readonly help?: string;
  readonly inputMode?: 'text' | 'decimal';
};

/** Stored when it is left; emptied, it is deleted. What is no number stays as it was typed and stores nothing. */
function RigField<V extends string | number>(field: FieldProps<V>) {
  const {
    id,
    label,
    value,
    read,
    keep: save,
    help = 'Only saved on this device',
    inputMode = 'decimal',
  } = field;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null ? '' : String(value);
  // The value of the field, and not what was last drawn: typed before this part was hydrated, it comes and is left
  // immediately.
  const commit = ({ value: text }: HTMLInputElement) => {
    if (text === shown) return setTyped(null);
    const known = read(text);
    if (text.trim() === '' || known !== null) {
      save(known);
      setTyped(null);
    }
  };
  const isWrong = typed !== null && typed.trim() !== '' && read(typed) === null;
  const notes = isWrong ? { error: 'Enter a number, e.g. 2,000 or 45' } : { help };
  return (
    <Field id={id} label={label} isShort {...notes}>
      <input
        {...fieldAttributes({ id, isOptional: true, ...notes })}
        className="input"
        inputMode={inputMode}
        autoComplete="off"
        value={typed ?? shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={({ currentTarget }) => commit(currentTarget)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') commit(currentTarget);
        }}
      />
    </Field>
  );
}
