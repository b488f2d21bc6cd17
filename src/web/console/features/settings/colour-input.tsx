/** A colour as its code, beside a swatch that opens the browser's own picker; without script the code alone. */
import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';

type ColourInputProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly path: string;
  readonly label: string;
  readonly shown: string;
  /** Where the field is empty. */
  readonly inUse: string | undefined;
};

const isCode = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

export function ColourInput({ path, label, shown, inUse, ...input }: ColourInputProps) {
  const [isActivated, setActivated] = useState(false);
  const [typed, setTyped] = useState(shown);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setActivated(true), []);
  const colour = isCode(typed) ? typed : inUse;
  return (
    <span className="colour-field">
      {isActivated && input.disabled !== true ? (
        <input
          type="color"
          className="colour-field__swatch"
          aria-label={`Pick a colour: ${label}`}
          value={colour ?? ''}
          onChange={({ target }) => {
            if (field.current === null) return;
            field.current.value = target.value;
            field.current.dispatchEvent(new Event('input', { bubbles: true }));
          }}
        />
      ) : (
        <span className="colour-field__swatch" style={{ background: colour }} aria-hidden="true" />
      )}
      <input
        {...input}
        ref={field}
        data-colour={path}
        autoComplete="off"
        spellCheck={false}
        placeholder={inUse ?? '#rrggbb'}
        defaultValue={shown}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </span>
  );
}
