/** Weekly hours, one line for the days that are alike. */
type HoursTableProps = { readonly lines: readonly { readonly label: string; readonly text: string }[] };

export function HoursTable({ lines }: HoursTableProps) {
  return (
    <dl className="hours-table tabular">
      {lines.map((line) => (
        <div key={line.label} className="hours-table__line">
          <dt>{line.label}</dt>
          <dd>{line.text}</dd>
        </div>
      ))}
    </dl>
  );
}

type OpenStateProps = { readonly isOpen: boolean; readonly text: string; readonly detail?: string };

/** Whether a place is open, in words and only repeated by the dot. */
export function OpenState({ isOpen, text, detail }: OpenStateProps) {
  return (
    <p className={isOpen ? 'open-state open-state--open' : 'open-state'}>
      <span className="open-state__text">{text}</span>
      {detail ? <span className="open-state__detail meta">{detail}</span> : null}
    </p>
  );
}
