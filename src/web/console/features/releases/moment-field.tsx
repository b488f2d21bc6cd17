/** A day and a time on the dealer's clock; with script it says at once what a change of the clock makes of it (H-12). */
import { useState } from 'react';
import { readTypedMoment } from '#domain/location/typed-moment.ts';
import { TextField } from '#web/console/ui/field.tsx';

type MomentFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly name: string;
  readonly timeZone: string;
  readonly defaultValue: string;
  readonly problem: string | undefined;
};

export function MomentField({ timeZone, defaultValue, ...field }: MomentFieldProps) {
  const [typed, setTyped] = useState(defaultValue);
  const said = readTypedMoment(typed, timeZone)?.said ?? null;
  return (
    <div className="release-moment">
      <TextField
        {...field}
        type="datetime-local"
        defaultValue={defaultValue}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="release-moment__said" aria-live="polite">
        {said}
      </p>
    </div>
  );
}
