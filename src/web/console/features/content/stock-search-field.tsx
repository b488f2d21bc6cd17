/** The field for cars in the words of the stock search, with how many they find. */
import { createContext, useContext } from 'react';
import { type FieldWords, TextField } from '#web/console/ui/field.tsx';

/** By the name of the field; of what is saved, so that it follows the typing. */
export const CarNotes = createContext<Readonly<Record<string, string>>>({});

type StockSearchFieldProps = FieldWords & { readonly name: string; readonly defaultValue: string };

export function StockSearchField({ name, ...field }: StockSearchFieldProps) {
  const note = useContext(CarNotes)[name.replace(/^v:/, '')];
  return (
    <div>
      <TextField {...field} name={name} autoComplete="off" />
      <p className="content-note" role="status">
        {note}
      </p>
    </div>
  );
}
