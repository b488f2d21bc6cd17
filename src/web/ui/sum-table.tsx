/** Lines that add up, each with what it rests on and where it is changed; the sum below a stronger line. */
export type SumRow = {
  /** Where two lines may say the same. */
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  readonly note?: string | null | undefined;
  readonly isSum?: boolean;
  readonly changeHref?: string | null;
};

type Props = { readonly caption?: string; readonly rows: readonly SumRow[] };

export function SumTable({ caption, rows }: Props) {
  return (
    <table className="sum-table">
      {caption === undefined ? null : <caption>{caption}</caption>}
      <tbody>
        {rows.map(({ id, label, value, note, isSum = false, changeHref = null }) => (
          <tr key={id ?? label} className={isSum ? 'sum-table__sum' : undefined}>
            <th scope="row">
              {label}
              {note ? <span className="sum-table__note meta">{note}</span> : null}
              {changeHref === null ? null : (
                <a className="sum-table__change" href={changeHref} aria-label={`Change: ${label}`}>
                  Change
                </a>
              )}
            </th>
            <td className="tabular">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
