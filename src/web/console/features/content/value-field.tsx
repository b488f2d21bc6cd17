/** One value of a page or an offer as fields of a form, drawn from its schema; works without script. */

import type { JsonValue } from '#domain/audit/json-value.ts';
import { isConfigObject } from '#domain/site/config/config-layers.ts';
import { type FieldShape, type FormField, untouched } from '#domain/site-edit/form-fields.ts';
import { DateField } from '#web/console/ui/date-field.tsx';
import { SelectField, TextArea, TextField } from '#web/console/ui/field.tsx';
import { MomentField } from '#web/console/ui/moment-field.tsx';
import { PictureField } from '#web/console/ui/picture-field.tsx';
import { ListField } from './list-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import { ReferencesField } from './references-field.tsx';
import { StockSearchField } from './stock-search-field.tsx';

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export type Typed = (name: string, value: string) => string;

type ValueFieldProps = {
  readonly field: FormField;
  /** `v:` and the path. */
  readonly name: string;
  readonly value: JsonValue | null | undefined;
  readonly problem?: string | undefined;
  /** What was typed, where the form came back. */
  readonly typed: Typed;
  /** Of the clock that times are on. */
  readonly timeZone: string;
  /** Of a picture: the field for its description beside it. */
  readonly altName?: string | undefined;
};

export function ValueField({ field, name, value, problem, typed, timeZone, altName }: ValueFieldProps) {
  const { label, description, isRequired, shape } = field;
  const texts = { label, hint: description, problem };
  switch (shape.kind) {
    case 'kept':
      return <input type="hidden" name={name} value={value == null ? '' : JSON.stringify(value)} />;
    case 'name':
      return <input type="hidden" name={name} value={textOf(shape, value)} />;
    case 'words':
      return (
        <TextArea
          {...texts}
          hint={`${texts.hint} Separate them with an empty line.`}
          name={name}
          rows={rowsOf(textOf(shape, value))}
          defaultValue={typed(name, textOf(shape, value))}
        />
      );
    case 'choice':
    case 'yes-no': {
      const options = shape.kind === 'choice' ? shape.options : yesOrNo;
      return (
        <SelectField
          {...texts}
          name={name}
          defaultValue={typed(name, textOf(shape, value))}
          options={[{ value: '', label: 'Default' }, ...options]}
        />
      );
    }
    case 'reference':
      return (
        <ReferenceField
          {...texts}
          of={shape.of}
          name={name}
          defaultValue={typed(name, textOf(shape, value))}
        />
      );
    case 'references':
      return (
        <ReferencesField
          {...texts}
          of={shape.of}
          name={name}
          defaultValue={typed(name, Array.isArray(value) ? value.join(',') : '')}
        />
      );
    case 'stock-search':
      return <StockSearchField {...texts} name={name} defaultValue={typed(name, textOf(shape, value))} />;
    case 'picture':
      return (
        <PictureField
          {...texts}
          name={name}
          altName={altName}
          shape={shape.of}
          defaultValue={typed(name, textOf(shape, value))}
        />
      );
    case 'moment':
      return (
        <MomentField
          {...texts}
          name={name}
          timeZone={timeZone}
          defaultValue={typed(name, textOf(shape, value))}
        />
      );
    case 'day':
      return <DateField {...texts} name={name} defaultValue={typed(name, textOf(shape, value))} />;
    case 'object':
      return (
        <fieldset className="content-group">
          <legend>{label}</legend>
          <p className="field__hint">{texts.hint}</p>
          <Fields fields={shape.fields} name={name} value={value} typed={typed} timeZone={timeZone} />
          {problem === undefined ? null : <p className="field__problem">{problem}</p>}
        </fieldset>
      );
    case 'list':
      return (
        <ListField
          {...texts}
          name={name}
          value={value}
          renderFields={(entry, under) => (
            <Fields fields={shape.fields} name={under} value={entry} typed={typed} timeZone={timeZone} />
          )}
        />
      );
    default: {
      const text = textOf(shape, value);
      const isLong =
        text.length > 80 || ['text', 'description', 'answer', 'disclaimer', 'intro'].includes(field.name);
      const shown = { ...texts, name, defaultValue: typed(name, text), required: isRequired && text !== '' };
      return isLong ? <TextArea {...shown} rows={rowsOf(text)} /> : <TextField {...shown} />;
    }
  }
}

type FieldsProps = {
  readonly fields: readonly FormField[];
  readonly name: string;
  readonly value: JsonValue | null | undefined;
  readonly typed: Typed;
  readonly timeZone: string;
};

function Fields({ fields, name, value, typed, timeZone }: FieldsProps) {
  const entry = isConfigObject(value) ? value : {};
  const altName = fields.some((field) => field.name === 'alt') ? `${name}.alt` : undefined;
  return fields.map((field) => (
    <ValueField
      key={field.name}
      field={{ ...field, isRequired: false }}
      name={`${name}.${field.name}`}
      value={entry[field.name] as JsonValue | undefined}
      typed={typed}
      timeZone={timeZone}
      altName={altName}
    />
  ));
}

/** What the form sends of an untouched value, so that only a touched one is a change. */
export function untouchedText(shape: FieldShape, value: JsonValue | null): string {
  return JSON.stringify(untouched(shape, value ?? undefined)) ?? '';
}

function textOf(shape: FieldShape, value: JsonValue | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (shape.kind === 'words') return Array.isArray(value) ? value.join('\n\n') : '';
  if (shape.kind === 'yes-no') return value === true ? 'yes' : 'no';
  return String(value);
}

const rowsOf = (text: string) =>
  Math.min(14, Math.max(2, Math.ceil(text.length / 60) + text.split('\n').length - 1));
