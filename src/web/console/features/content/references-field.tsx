/** Several of what the site has, each with a box; without script their names are typed. */
import { useContext, useEffect, useRef, useState } from 'react';
import type { ReferenceKind } from '#domain/site-edit/form-fields.ts';
import { type FieldWords, TextField } from '#web/console/ui/field.tsx';
import { useActivated } from '#web/console/ui/use-awake.ts';
import { References } from './reference-field.tsx';

type ReferencesFieldProps = FieldWords & {
  readonly of: ReferenceKind;
  readonly name: string;
  /** Joined by commas. */
  readonly defaultValue: string;
};

export function ReferencesField({ of, name, defaultValue, label, hint, problem }: ReferencesFieldProps) {
  const options = useContext(References)[of];
  const isActivated = useActivated();
  const [chosen, setChosen] = useState<readonly string[]>(defaultValue.split(',').filter(Boolean));
  const input = useRef<HTMLInputElement>(null);
  const isFirst = useRef(true);
  // The form hears of it as of a field that was typed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new value is in the form.
  useEffect(() => {
    if (!isFirst.current) input.current?.dispatchEvent(new Event('input', { bubbles: true }));
    isFirst.current = false;
  }, [chosen]);
  if (!isActivated)
    return <TextField label={label} hint={hint} problem={problem} name={name} defaultValue={defaultValue} />;
  const gone = chosen.filter((value) => options.every((option) => option.value !== value));
  const all = [...options, ...gone.map((value) => ({ value, label: value }))];
  return (
    <fieldset className="field">
      <legend className="field__name">{label}</legend>
      <input ref={input} type="hidden" name={name} value={chosen.join(',')} />
      {all.map(({ value, label: text }) => (
        <label key={value} className="choice">
          <input
            type="checkbox"
            className="check"
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
          <span>{text}</span>
        </label>
      ))}
      {hint ? <p className="field__hint">{hint}</p> : null}
      {problem ? <p className="field__problem">{problem}</p> : null}
    </fieldset>
  );
}
