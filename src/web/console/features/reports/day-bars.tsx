/** Counts of days as bars, drawn without a library, with the same as a table beside for whoever does not see them. */

import { formatNumber } from '#domain/text/number.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';

type Bar = { readonly day: string; readonly count: number };

const width = 640;
const height = 120;

/** "27 Oct 2026". */
const dayText = (day: string) => (day === '' ? '' : formatPartialDate(day, 'en-AU'));

export function DayBars({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  const most = Math.max(0, ...bars.map(({ count }) => count));
  const step = width / Math.max(1, bars.length);
  const first = bars[0]?.day ?? '';
  const last = bars.at(-1)?.day ?? '';
  return (
    <div className="day-bars">
      {most === 0 ? (
        <p className="day-bars__none quiet">Nothing was counted</p>
      ) : (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="none">
          {bars.map(({ day, count }, position) => {
            const tall = (count / most) * height;
            return (
              <rect
                key={day}
                x={position * step + step * 0.1}
                y={height - tall}
                width={step * 0.8}
                height={tall}
                className="day-bars__bar"
              />
            );
          })}
        </svg>
      )}
      <p className="day-bars__axis quiet">
        <span>{dayText(first)}</span>
        <span>most on one day: {most}</span>
        <span>{dayText(last)}</span>
      </p>
      <details>
        <summary>As a table</summary>
        <div className="day-bars__table">
          <table>
            <caption className="unseen">{label}, day by day</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">{label}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ day, count }) => (
                <tr key={day}>
                  <th scope="row">{dayText(day)}</th>
                  <td>{formatNumber(count, 'en-AU')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
