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
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled with the arrows.
    <section className="data-table" aria-label={caption} tabIndex={0}>
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
              {columns.map(({ key, cell, isNumber }) => (
                <td key={key} data-column={key} className={isNumber ? 'number' : undefined}>
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
