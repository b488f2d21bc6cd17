/**
 * A time among those that are free. The browser's own list works everywhere; once script runs, the days and then the
 * times of a day are rows of radio buttons, which arrow keys move through and screen readers know.
 */
import { type ChangeEvent, useState } from 'react';
import type { SlotField as SlotFieldDeclaration } from '../../../../domain/lead/forms/form-field.ts';
import { useHydrated } from '../../../client/use-hydrated.ts';
import { Field, type FieldProps, fieldAttributes } from '../../../ui/field.tsx';

type Days = SlotFieldDeclaration['days'];

type Props = FieldProps & {
  readonly name: string;
  readonly defaultValue: string;
  readonly days: Days;
};

export function SlotField(props: Props) {
  const isHydrated = useHydrated();
  if (props.days.length === 0) return <NoTimes {...props} />;
  return <div className="slot-field">{isHydrated ? <Picker {...props} /> : <List {...props} />}</div>;
}

function List({ name, defaultValue, days, ...field }: Props) {
  return (
    <Field {...field}>
      <select className="input" name={name} defaultValue={defaultValue} {...fieldAttributes(field)}>
        <option value="">{field.isOptional ? 'Any time suits me' : 'Choose a time'}</option>
        {days.map((day) => (
          <optgroup key={day.label} label={day.label}>
            {day.times.map((time) => (
              <option key={time.value} value={time.value} disabled={!time.isFree}>
                {`${day.label}, ${time.label}${time.isFree ? '' : ', taken'}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </Field>
  );
}

function Picker({ id, name, label, isOptional, help, error, defaultValue, days }: Props) {
  const [value, setValue] = useState(defaultValue);
  const isOffered = days.some((day) => day.times.some((time) => time.value === value && time.isFree));
  const chosen = isOffered ? value : '';
  const day = days.find(({ times }) => times.some((time) => time.value === chosen)) ?? null;
  const described = [error ? `${id}-error` : null, help ? `${id}-help` : null].filter(Boolean).join(' ');
  const choose = (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value);
  return (
    <fieldset
      className={error ? 'slot-picker field--error' : 'slot-picker'}
      id={id}
      tabIndex={-1}
      aria-describedby={described || undefined}
    >
      <legend className="field__label">
        {label}
        {isOptional ? <span className="field__optional"> (optional)</span> : null}
      </legend>
      <input type="hidden" name={name} value={chosen} />
      <div className="slot-picker__days" role="radiogroup" aria-label="Day">
        {isOptional ? (
          <Choice
            id={`${id}-any`}
            group={`${id}-day`}
            value=""
            label="Any time suits me"
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
              label={candidate.label}
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
        {day ? `${day.label}, ${day.times.find((time) => time.value === chosen)?.label ?? ''}` : ''}
      </p>
      {help ? (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

type ChoiceProps = {
  readonly id: string;
  readonly group: string;
  readonly value: string;
  readonly label: string;
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
