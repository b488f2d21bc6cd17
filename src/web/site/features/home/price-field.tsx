import { useState } from 'react';

type Props = {
  readonly label: string;
  readonly name: string;
  readonly value: number;
  readonly onCommit: (dollars: number) => void;
};

/** A price to type in. What is being typed stays as typed until the shopper leaves the field. */
export function PriceField({ label, name, value, onCommit }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    const dollars = Number((draft ?? '').replace(/[$,\s]/g, ''));
    if (draft !== null && draft.trim() !== '' && Number.isFinite(dollars)) onCommit(dollars);
    setDraft(null);
  };
  return (
    <label className="price-field">
      <span className="price-field__label">{label}</span>
      <span className="price-field__box">
        <span className="price-field__sign" aria-hidden="true">
          $
        </span>
        <input
          className="input price-field__input tabular"
          name={name}
          value={draft ?? String(value)}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
        />
      </span>
    </label>
  );
}
