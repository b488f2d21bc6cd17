/** The field for the name of something that the site has: a make, a model. A name that it no longer has stays in the list. */
import { createContext, useContext } from 'react';
import type { ReferenceKind } from '#domain/site-edit/form-fields.ts';
import type { ContentEditorView } from '#use-cases/site-editor/view-content.ts';
import { type FieldWords, SelectField } from '#web/console/ui/field.tsx';

const noReferences: ContentEditorView['references'] = { make: [], model: [], site: [] };

export const References = createContext(noReferences);

type ReferenceFieldProps = FieldWords & {
  readonly of: ReferenceKind;
  readonly name: string;
  readonly defaultValue: string;
};

export function ReferenceField({ of, defaultValue, ...field }: ReferenceFieldProps) {
  const options = useContext(References)[of];
  const isKnown = defaultValue === '' || options.some(({ value }) => value === defaultValue);
  const gone = isKnown ? [] : [{ value: defaultValue, label: defaultValue }];
  return (
    <SelectField
      {...field}
      defaultValue={defaultValue}
      options={[{ value: '', label: 'None' }, ...gone, ...options]}
    />
  );
}
