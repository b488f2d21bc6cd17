/**
 * A table of many things, React Aria's: arrows walk through rows and cells, heads sort, boxes tick. Without script it is
 * a table, and the boxes are those of the form that they name.
 */
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { Link } from 'react-aria-components/Link';
import {
  Cell,
  Column as Head,
  Row,
  type Selection,
  type SortDescriptor,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components/Table';
import { useHref, useLinkClickHandler } from 'react-router';
import { Icon } from './icon.tsx';
import { useActivated } from './use-awake.ts';

export type Column<Row> = {
  readonly key: string;
  readonly head: string;
  readonly isNumber?: boolean;
  readonly isSorted?: boolean;
  /** For screen readers alone: what its cells show says it. */
  readonly isHeadUnseen?: boolean;
  readonly cell: (row: Row) => ReactNode;
};

export type TableSort = Readonly<SortDescriptor>;
/** By the keys of their rows. */
export type Ticked = Selection;

type DataTableProps<Row> = {
  /** For screen readers: what its rows are. */
  readonly caption: string;
  /** The first one says which row it is. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What a row is called, where its first column is no text. */
  readonly nameOf?: (row: Row) => string;
  /** On a phone each row is a few lines, its first column on one of its own, and not a table that is wider. */
  readonly isList?: boolean;
  readonly sort?: {
    readonly now: TableSort | null;
    readonly onSort: (sort: TableSort) => void;
    /** Where a press on the head would lead: without script the head is that link. */
    readonly hrefOf?: (column: string) => string;
  };
  /** Rows can be ticked: what the form with this id is sent with. */
  readonly ticks?: {
    readonly name: string;
    readonly form: string;
    readonly ticked: Ticked;
    readonly onTick: (ticked: Ticked) => void;
  };
};

export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  nameOf,
  isList = false,
  sort,
  ticks,
}: DataTableProps<Row>) {
  const around = useRef<HTMLDivElement>(null);
  const isActivated = useActivated();
  // What was ticked before script woke stays ticked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before React draws the boxes again.
  useLayoutEffect(() => {
    const boxes = around.current?.querySelectorAll<HTMLInputElement>('td input[type="checkbox"]:checked');
    if (boxes?.length) ticks?.onTick(new Set([...boxes].map(({ value }) => value)));
  }, []);
  const tickName = ticks?.name;
  const tickForm = ticks?.form;
  // The same elements while a row is ticked, so that fifty cars are not drawn again for it.
  const drawn = useMemo(
    () =>
      rows.map((row) => (
        <Row key={keyOf(row)} id={keyOf(row)} {...(nameOf === undefined ? {} : { textValue: nameOf(row) })}>
          {tickName === undefined || tickForm === undefined ? null : (
            <Cell data-column="tick">
              <Tick name={tickName} value={keyOf(row)} form={tickForm} />
            </Cell>
          )}
          {columns.map(({ key, head, cell, isNumber }) => (
            <Cell
              key={key}
              data-column={key}
              {...(isList ? { 'data-head': head } : {})}
              {...(isNumber ? { className: 'number' } : {})}
            >
              {cell(row)}
            </Cell>
          ))}
        </Row>
      )),
    [rows, columns, keyOf, nameOf, isList, tickName, tickForm],
  );
  const hasTicks = ticks !== undefined;
  // Links are for those without script: with it the heads stay the same.
  const hrefOf = isActivated ? undefined : sort?.hrefOf;
  const heads = useMemo(
    () => (
      <TableHeader>
        {!hasTicks ? null : (
          <Head id="tick" data-column="tick">
            <Tick />
          </Head>
        )}
        {columns.map(({ key, head, isNumber, isSorted = false, isHeadUnseen = false }, position) => (
          <Head
            key={key}
            id={key}
            data-column={key}
            isRowHeader={position === 0}
            allowsSorting={isSorted}
            {...(isNumber ? { className: 'number' } : {})}
          >
            {isSorted ? (
              <SortHead head={head} href={hrefOf?.(key)} />
            ) : isHeadUnseen ? (
              <span className="unseen">{head}</span>
            ) : (
              head
            )}
          </Head>
        ))}
      </TableHeader>
    ),
    [columns, hasTicks, hrefOf],
  );
  return (
    <div ref={around} className={isList ? 'data-table data-table--list' : 'data-table'}>
      <Table
        aria-label={caption}
        {...(sort === undefined
          ? {}
          : {
              sortDescriptor: sort.now ?? { column: '', direction: 'ascending' },
              onSortChange: sort.onSort,
            })}
        {...(ticks === undefined
          ? {}
          : {
              selectionMode: 'multiple',
              selectedKeys: ticks.ticked,
              onSelectionChange: ticks.onTick,
            })}
      >
        {heads}
        <TableBody>{drawn}</TableBody>
      </Table>
    </div>
  );
}

function SortHead({ head, href }: { readonly head: string; readonly href: string | undefined }) {
  const words = (
    <span className="data-table__sort">
      {head}
      <Icon name="down" />
    </span>
  );
  return href === undefined ? words : <a href={href}>{words}</a>;
}

type TickProps = { readonly name?: string; readonly value?: string; readonly form?: string };

/** The box of a row, and of all of them. */
function Tick(posted: TickProps) {
  return (
    <Checkbox slot="selection" className="tick" {...posted}>
      <span className="check" aria-hidden="true" />
    </Checkbox>
  );
}

type RowLinkProps = { readonly to: string; readonly children: ReactNode };

/** A link in a row that can be ticked: pressing it ticks nothing. */
export function RowLink({ to, children }: RowLinkProps) {
  return (
    <Link href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </Link>
  );
}

type OutLinkProps = {
  readonly href: string;
  /** For screen readers: what opens. */
  readonly label: string;
  readonly children: ReactNode;
};

/** A link in a row that leads out of the console, into a tab of its own. */
export function OutLink({ href, label, children }: OutLinkProps) {
  return (
    <Link
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      className="button button--plain button--icon"
    >
      {children}
    </Link>
  );
}
