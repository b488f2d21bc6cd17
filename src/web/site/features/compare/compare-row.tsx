/** One question and its answers; what differs is bold, the best says so in a word. */
import type { ComparisonRow } from '#view-models/compare/comparison.ts';

type Props = {
  readonly row: ComparisonRow;
  /** True where an empty place stands beside the cars. */
  readonly isPadded: boolean;
};

export function CompareRow({ row, isPadded }: Props) {
  return (
    <tr className={row.differs ? 'compare-table__row--differs' : 'compare-table__row--same'}>
      <th scope="row">{row.label}</th>
      {row.cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the cars
        <td key={index} className={cell.isBest ? 'tabular compare-table__best' : 'tabular'}>
          {cell.text}
          {cell.bestText ? <span className="compare-table__pill">{cell.bestText}</span> : null}
        </td>
      ))}
      {isPadded ? <td className="compare-table__room" /> : null}
    </tr>
  );
}
