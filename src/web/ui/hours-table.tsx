/** Weekly hours, one line for the days that are alike. */
type Props = { readonly lines: readonly { readonly label: string; readonly text: string }[] };

export function HoursTable({ lines }: Props) {
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
