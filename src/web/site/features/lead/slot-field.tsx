/**
 * A time among those that are free. The browser's own list works everywhere; once script runs, the days and then the
 * times of a day are rows of radio buttons, which arrow keys move through and screen readers know.
 */
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import type { SlotField as SlotFieldDeclaration } from '../../../../domain/lead/forms/form-field.ts';
import { useHydrated } from '../../../client/use-hydrated.ts';
import { FieldGroup, type FieldProps } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

type Days = SlotFieldDeclaration['days'];

type Props = FieldProps & {
  readonly name: string;
  readonly defaultValue: string;
  readonly days: Days;
  /** Told "Mon 23 Nov, 8:30 am" once a time is chosen, null while any suits. */
  readonly onChosen: (words: string | null) => void;
};

export function SlotField(props: Props) {
  const isHydrated = useHydrated();
  if (props.days.length === 0) return <NoTimes {...props} />;
  return <div className="slot-field">{isHydrated ? <Picker {...props} /> : <List {...props} />}</div>;
}

function List({ days, onChosen: _script, ...field }: Props) {
  return (
    <SelectField
      {...field}
      emptyLabel={field.isOptional ? 'Any time suits me' : 'Choose a time'}
      options={days.map((day) => ({
        label: day.label,
        options: day.times.map((time) => ({
          value: time.value,
          label: `${day.label}, ${time.label}${time.isFree ? '' : ', taken'}`,
          isDisabled: !time.isFree,
        })),
      }))}
    />
  );
}

function Picker({ name, defaultValue, days, onChosen, ...field }: Props) {
  const { id, isOptional } = field;
  const [value, setValue] = useState(defaultValue);
  const isOffered = days.some((day) => day.times.some((time) => time.value === value && time.isFree));
  const chosen = isOffered ? value : '';
  const day = days.find(({ times }) => times.some((time) => time.value === chosen)) ?? null;
  const words = day ? `${day.label}, ${day.times.find((time) => time.value === chosen)?.label ?? ''}` : null;
  useEffect(() => {
    onChosen(words);
    return () => onChosen(null);
  }, [onChosen, words]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value);
  return (
    <FieldGroup {...field} className="slot-picker">
      <input type="hidden" name={name} value={chosen} />
      <div className="slot-picker__days" role="radiogroup" aria-label="Day">
        {isOptional ? (
          <Choice
            id={`${id}-any`}
            group={`${id}-day`}
            value=""
            label={
              <>
                Any time <span className="slot-picker__note">suits me</span>
              </>
            }
            isChosen={day === null}
            onChoose={choose}
          />
        ) : null}
        {days.map((candidate) => {
          const first = candidate.times.find(({ isFree }) => isFree);
          return (
            <Choice
              key={candidate.label}
              id={`${id}-${candidate.label}`}
              group={`${id}-day`}
              value={first?.value ?? ''}
              label={<DayLabel day={candidate} />}
              isChosen={candidate === day}
              isDisabled={first === undefined}
              onChoose={choose}
            />
          );
        })}
      </div>
      {day ? (
        <div className="slot-picker__times" role="radiogroup" aria-label={`Time on ${day.label}`}>
          {day.times.map((time) => (
            <Choice
              key={time.value}
              id={`${id}-${time.value}`}
              group={`${id}-time`}
              value={time.value}
              label={time.label}
              isChosen={time.value === chosen}
              isDisabled={!time.isFree}
              onChoose={choose}
            />
          ))}
        </div>
      ) : null}
      <p className="slot-picker__chosen" role="status">
        {words}
      </p>
    </FieldGroup>
  );
}

/** "Sat", "21 Nov" and how many times are left, one under the other. */
function DayLabel({ day: { label, times } }: { readonly day: Days[number] }) {
  const [weekday = '', ...date] = label.split(' ');
  const left = times.filter(({ isFree }) => isFree).length;
  return (
    <>
      <span className="slot-picker__note">{weekday} </span>
      {date.join(' ')}
      <span className="slot-picker__note"> {left === 0 ? 'Full' : `${left} left`}</span>
    </>
  );
}

type ChoiceProps = {
  readonly id: string;
  readonly group: string;
  readonly value: string;
  readonly label: ReactNode;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Belongs to no form, so that only the hidden input is posted and kept. */
function Choice({ id, group, value, label, isChosen, isDisabled = false, onChoose }: ChoiceProps) {
  return (
    <label className="slot-picker__choice" htmlFor={id}>
      <input
        type="radio"
        form={`${group}-of-no-form`}
        id={id}
        name={group}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <span>
        {label}
        {isDisabled ? <span className="visually-hidden">, taken</span> : null}
      </span>
    </label>
  );
}

function NoTimes({ id, name, label }: Props) {
  return (
    <div className="field">
      <p className="field__label" id={id}>
        {label}
      </p>
      <input type="hidden" name={name} value="" />
      <p className="field__help">
        No times to book here online at the moment. Send the form and we find one with you.
      </p>
    </div>
  );
}
