/** A table of many things. With script the arrows walk from row to row, through the first link or control of each. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export type Column<Row> = {
  readonly key: string;
  readonly head: string;
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => ReactNode;
};

type DataTableProps<Row> = {
  /** For whoever hears it: what its rows are. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** On a phone each row is a few lines, its first column on one of its own, and not a table that is wider. */
  readonly isList?: boolean;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function DataTable<Row>({ caption, columns, rows, keyOf, isList = false }: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const walk = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const step = steps[event.key];
    const from = event.target instanceof Element ? event.target.closest('tr') : null;
    if (step === undefined || from === null || isTypedIn(event.target) || body.current === null) return;
    const all = [...body.current.rows];
    const next = all[all.indexOf(from) + step]?.querySelector<HTMLElement>('a, button, input');
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <section
      className={isList ? 'data-table data-table--list' : 'data-table'}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled with the arrows.
      tabIndex={0}
    >
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, isNumber }) => (
              <th key={key} scope="col" data-column={key} className={isNumber ? 'number' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={walk}>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, head, cell, isNumber }) => (
                <td
                  key={key}
                  data-column={key}
                  data-head={isList ? head : undefined}
                  className={isNumber ? 'number' : undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The arrows of what is typed in, and of a list of choices, are its own. */
function isTypedIn(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    ? true
    : target instanceof HTMLInputElement && target.type !== 'checkbox';
}
