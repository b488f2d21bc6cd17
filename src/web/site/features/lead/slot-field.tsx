/** A time among those that are free, day by day. The browser's own list works everywhere; whoever plugs in real times may draw them better. */
import type { SlotField as SlotFieldDeclaration } from '../../../../domain/lead/forms/form-field.ts';
import { Field, type FieldProps, fieldAttributes } from '../../../ui/field.tsx';

type Props = FieldProps & {
  readonly name: string;
  readonly defaultValue: string;
  readonly days: SlotFieldDeclaration['days'];
};

export function SlotField({ name, defaultValue, days, ...field }: Props) {
  return (
    <Field {...field}>
      <select className="input" name={name} defaultValue={defaultValue} {...fieldAttributes(field)}>
        <option value="">No preference</option>
        {days.map((day) => (
          <optgroup key={day.label} label={day.label}>
            {day.times.map((time) => (
              <option key={time.value} value={time.value} disabled={!time.isFree}>
                {time.isFree ? time.label : `${time.label}, taken`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </Field>
  );
}
