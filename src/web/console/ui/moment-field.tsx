/**
 * A day and a time in the time zone of a site. Where daylight saving skips the time or has it twice, the sentence about
 * it is at the field: immediately with script, and without when the form comes back.
 */
import { useState } from 'react';
import { readTypedMoment } from '#domain/location/zoned-time.ts';
import { DateField } from './date-field.tsx';

type MomentFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly name: string;
  readonly timeZone: string;
  readonly defaultValue: string;
  readonly problem?: string | undefined;
};

/** What the form sends beside it: the time whose sentence was on the screen when it was sent. */
export const shownMomentField = (name: string) => `told:${name}`;

export function MomentField({ timeZone, defaultValue, problem, ...texts }: MomentFieldProps) {
  const [typed, setTyped] = useState(defaultValue);
  const note = readTypedMoment(typed, timeZone)?.note ?? null;
  const isAsSent = typed === defaultValue;
  return (
    <div className="moment">
      <DateField
        {...texts}
        hasTime
        defaultValue={defaultValue}
        problem={isAsSent ? problem : undefined}
        onChange={setTyped}
      />
      <p className="moment__said" role="status">
        {note === null || (isAsSent && problem !== undefined) ? null : note}
      </p>
      {note === null ? null : <input type="hidden" name={shownMomentField(texts.name)} value={typed} />}
    </div>
  );
}
