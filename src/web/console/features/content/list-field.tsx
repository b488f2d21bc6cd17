/** A list of entries in a form: each with its fields, added, moved and removed; without script the last one adds and a cleared one goes. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { Button } from '#web/console/ui/button.tsx';
import type { FieldWords } from '#web/console/ui/field.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { useActivated } from '#web/console/ui/use-awake.ts';

type ListFieldProps = FieldWords & {
  readonly name: string;
  readonly value: JsonValue | null | undefined;
  readonly renderFields: (entry: JsonValue | null, under: string) => ReactNode;
};

type Entry = { readonly key: number; readonly value: JsonValue | null };

export function ListField({ label, hint, problem, name, value, renderFields }: ListFieldProps) {
  const isActivated = useActivated();
  const first = Array.isArray(value) ? value : [];
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    first.map((entry, key) => ({ key, value: entry })),
  );
  const [nextKey, setNextKey] = useState(first.length);
  const count = useRef<HTMLInputElement>(null);
  const [wasChanged, setChanged] = useState(false);
  // The form hears of it as of a field that was typed in.
  useEffect(() => {
    if (wasChanged) count.current?.dispatchEvent(new Event('input', { bubbles: true }));
    setChanged(false);
  }, [wasChanged]);
  const change = (next: readonly Entry[]) => {
    setEntries(next);
    setChanged(true);
  };
  const shown = isActivated ? entries : [...entries, { key: -1, value: null }];
  return (
    <fieldset className="content-group">
      <legend>{label}</legend>
      <p className="field__hint">
        {hint}
        {isActivated ? '' : ' To remove one, clear all its fields. Use the last one to add another.'}
      </p>
      <input ref={count} type="hidden" name={`${name}.count`} value={String(entries.length)} />
      {problem ? (
        <p className="field__problem">
          <Icon name="warning" />
          {problem}
        </p>
      ) : null}
      <ol className="content-entries">
        {shown.map((entry, index) => (
          <li key={entry.key}>
            {isActivated ? (
              <div className="content-entries__head">
                <span>{index + 1}</span>
                <Button
                  type="button"
                  kind="plain"
                  isSmall
                  isIcon
                  isDisabled={index === 0}
                  aria-label={`Move entry ${index + 1} up: ${label}`}
                  onPress={() => change(entries.toSpliced(index, 1).toSpliced(index - 1, 0, entry))}
                >
                  <Icon name="up" />
                </Button>
                <Button
                  type="button"
                  kind="plain"
                  isSmall
                  isIcon
                  aria-label={`Remove entry ${index + 1}: ${label}`}
                  onPress={() => change(entries.filter(({ key }) => key !== entry.key))}
                >
                  <Icon name="cross" />
                </Button>
              </div>
            ) : null}
            {renderFields(entry.value, `${name}.${index}`)}
          </li>
        ))}
      </ol>
      {isActivated ? (
        <Button
          type="button"
          isSmall
          aria-label={`Add entry: ${label}`}
          onPress={() => {
            change([...entries, { key: nextKey, value: null }]);
            setNextKey(nextKey + 1);
          }}
        >
          <Icon name="plus" />
          Add
        </Button>
      ) : null}
    </fieldset>
  );
}
