/** The control that fits a setting. A setting that the viewer may not change is shown as text. */
import type { SettingRow } from '#use-cases/setting/view-settings.ts';
import { Field } from '#web/console/ui/field.tsx';
import { PictureField } from '#web/console/ui/picture-field.tsx';
import { ColourInput } from './colour-input.tsx';
import { valueField } from './would-change.tsx';

type SettingControlProps = {
  readonly row: SettingRow;
  /** The value of the field. */
  readonly shown: string;
  readonly problem: string | undefined;
};

export function SettingControlField({ row, shown, problem }: SettingControlProps) {
  const { path, label, description, control, unit, mayBeNothing, may } = row;
  const name = valueField(path);
  const isClosed = may !== 'yes';
  if (control.kind === 'picture')
    return (
      <PictureField
        label={label}
        hint={description}
        problem={problem}
        name={name}
        defaultValue={shown}
        shape={control.of}
        isDisabled={isClosed}
      />
    );
  return (
    <Field label={label} hint={hintOf(row)} problem={problem}>
      {(attributes) => {
        const shared = { ...attributes, name, className: 'input', disabled: isClosed };
        switch (control.kind) {
          case 'switch':
            return (
              <select {...shared} defaultValue={shown}>
                <option value="yes">Yes</option>
                <option value="no">No</option>
              </select>
            );
          case 'choice':
            return (
              <select {...shared} defaultValue={shown}>
                {mayBeNothing || !control.options.some((option) => option.label === shown) ? (
                  <option value="">None</option>
                ) : null}
                {control.options.map((option) => (
                  <option key={option.value}>{option.label}</option>
                ))}
              </select>
            );
          case 'number':
            return (
              <span className="unit-field">
                {unit === '$' ? <span id={`${attributes.id}-unit`}>$</span> : null}
                <input
                  {...shared}
                  {...(unit === null
                    ? {}
                    : {
                        'aria-describedby': `${attributes.id}-unit ${attributes['aria-describedby'] ?? ''}`,
                      })}
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={shown}
                />
                {unit === null || unit === '$' ? null : <span id={`${attributes.id}-unit`}>{unit}</span>}
              </span>
            );
          case 'colour':
            return (
              <ColourInput {...shared} path={path} label={label} shown={shown} inUse={row.contrast?.colour} />
            );
          case 'texts':
          case 'choices':
            return <textarea {...shared} rows={rowsFor(shown, 2)} spellCheck={false} defaultValue={shown} />;
          case 'tree':
            return (
              <textarea
                {...shared}
                className="input input--code"
                rows={rowsFor(shown, 2)}
                spellCheck={false}
                defaultValue={shown}
              />
            );
          case 'long-text':
            return <textarea {...shared} rows={rowsFor(shown, 3)} defaultValue={shown} />;
          case 'day':
            return <input {...shared} type="date" defaultValue={shown} />;
          default:
            return <input {...shared} autoComplete="off" defaultValue={shown} />;
        }
      }}
    </Field>
  );
}

function hintOf({ description, control }: SettingRow): string {
  if (control.kind === 'texts') return `${description} One entry per line.`;
  if (control.kind !== 'choices') return description;
  return `${description} One per line: ${control.options.map(({ label }) => label).join('; ')}.`;
}

function rowsFor(text: string, least: number): number {
  return Math.min(14, Math.max(least, text.split('\n').length));
}
