/**
 * A time among those that are free. Without script the browser's own list; with it the days are a calendar of seven columns,
 * and the times of a day a row: radio buttons, which arrow keys move through and screen readers know.
 */
import type { ChangeEvent, ReactNode } from 'react';
import { describeTime, findFreeTime } from '#domain/lead/booking/offered-times.ts';
import type { SlotField as SlotFieldDeclaration } from '#domain/lead/forms/form-field.ts';
import { FieldGroup, type FieldProps } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { WithoutScript } from '#web/ui/without-script.tsx';

type Days = SlotFieldDeclaration['days'];

type Props = FieldProps & {
  readonly name: string;
  /** Of the chosen time; empty while any suits. */
  readonly value: string;
  readonly days: Days;
  readonly onChoose: (value: string) => void;
};

export function SlotField(props: Props) {
  if (props.days.length === 0) return <NoTimes {...props} />;
  return (
    // What went wrong links here, whichever of the two is shown.
    <div className="slot-field" id={props.id} tabIndex={-1}>
      {/* First, because the first of two fields with one name counts. */}
      <WithoutScript>
        <List {...props} id={`${props.id}-list`} />
      </WithoutScript>
      <Picker {...props} id={`${props.id}-picker`} />
    </div>
  );
}

function List({ days, value, onChoose: _script, ...field }: Props) {
  return (
    <SelectField
      {...field}
      defaultValue={value}
      emptyLabel={field.isOptional ? 'Any time' : 'Choose a time'}
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

function Picker({ name, value, days, onChoose, ...field }: Props) {
  const { id, isOptional } = field;
  const chosen = findFreeTime(days, value);
  const choose = (event: ChangeEvent<HTMLInputElement>) => onChoose(event.target.value);
  return (
    <FieldGroup {...field} className="slot-picker needs-script">
      <input type="hidden" name={name} value={chosen?.time.value ?? ''} />
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
            isChosen={chosen === null}
            onChoose={choose}
          />
        ) : null}
        {days.map((day, index) => {
          const free = day.times.filter(({ isFree }) => isFree);
          const [first] = free;
          // Choosing another day keeps the hour, where it is free.
          const meant = free.find((time) => clockOf(time.value) === clockOf(value)) ?? first;
          return (
            <Choice
              key={day.label}
              id={`${id}-day-${index}`}
              group={`${id}-day`}
              value={meant?.value ?? ''}
              label={<DayLabel day={day} />}
              weekday={day.label.slice(0, 3)}
              isChosen={day === chosen?.day}
              isDisabled={first === undefined}
              onChoose={choose}
            />
          );
        })}
      </div>
      {chosen ? (
        <div className="slot-picker__times" role="radiogroup" aria-label={`Time on ${chosen.day.label}`}>
          {chosen.day.times.map((time) => (
            <Choice
              key={time.value}
              id={`${id}-${time.value}`}
              group={`${id}-time`}
              value={time.value}
              label={time.label}
              isChosen={time === chosen.time}
              isDisabled={!time.isFree}
              onChoose={choose}
            />
          ))}
        </div>
      ) : null}
      <p className="slot-picker__chosen" role="status">
        {chosen ? describeTime(chosen) : null}
      </p>
    </FieldGroup>
  );
}

/** "T09:00" of "2026-11-23T09:00". */
function clockOf(time: string): string {
  return time.slice(10);
}

/** "Sat", "21", "Nov" and how many times are left, one under the other. */
function DayLabel({ day: { label, times } }: { readonly day: Days[number] }) {
  const [weekday = '', date = '', ...month] = label.split(' ');
  const left = times.filter(({ isFree }) => isFree).length;
  return (
    <>
      <span className="slot-picker__note">{weekday} </span>
      {date}
      <span className="slot-picker__note"> {month.join(' ')} </span>
      <span className="slot-picker__note">{left === 0 ? 'Full' : `${left} left`}</span>
    </>
  );
}

type ChoiceProps = {
  readonly id: string;
  readonly group: string;
  readonly value: string;
  readonly label: ReactNode;
  /** "Mon" to "Sun": its column of the week. */
  readonly weekday?: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Belongs to no form, so that only the hidden input is posted and stored. */
function Choice({ id, group, value, label, weekday, isChosen, isDisabled = false, onChoose }: ChoiceProps) {
  return (
    <label className="slot-picker__choice" data-weekday={weekday} htmlFor={id}>
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
        No times are available online right now. Send the form and we’ll find a time with you.
      </p>
    </div>
  );
}
