/** A loan as a picture: what is still owed, year by year, and how much of all is interest. Told by hatching and words, not by colour; its table stands below. */

import type { CalculatorInput } from '#domain/finance/calculator-input.ts';
import { calculatorLoan } from '#domain/finance/calculator-loan.ts';
import { followLoan, type LoanYear } from '#domain/finance/loan-course.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { CalculatorView } from '#view-models/finance/calculator-view.ts';

type Props = {
  readonly calculator: CalculatorView;
  readonly input: CalculatorInput & { readonly amount: number };
  readonly paymentCents: number;
};

const width = 320;
const height = 110;
const bar = { y: 140, height: 22 };

export function LoanPicture({ calculator, input, paymentCents }: Props) {
  const { lender, car, locale } = calculator;
  const loan = calculatorLoan(input, lender, car);
  const years = followLoan(loan, paymentCents);
  const [first] = years;
  const last = years.at(-1);
  if (first === undefined || last === undefined || first.owedCents === 0) return null;
  const money = (cents: number) => formatMoney(Math.round(cents / 100) * 100, locale);
  const all = first.owedCents + last.interestCents;
  const share = (full: number, part: number, whole: number) => Math.round((full * part) / whole);
  const split = share(width, first.owedCents, all);
  const x = (year: LoanYear) => share(width, year.afterYears, last.afterYears);
  const y = (year: LoanYear) => height - share(height, year.owedCents, first.owedCents);
  const line = years.map((year) => `${x(year)},${y(year)}`).join(' ');
  const borrowed = `${money(first.owedCents)} borrowed`;
  const interest = `${money(last.interestCents)} interest`;
  return (
    <figure className="loan-picture">
      <figcaption>What is still owed, and what of it all is interest</figcaption>
      <svg
        viewBox={`-1 -1 ${width + 2} ${bar.y + bar.height + 2}`}
        role="img"
        aria-label={`${borrowed}, ${interest}. Still owed at the end: ${money(last.owedCents)}.`}
      >
        <pattern
          id="loan-hatch"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V6" stroke="currentColor" />
        </pattern>
        <polygon className="loan-picture__owed" points={`0,${height} ${line} ${width},${height}`} />
        <polyline points={line} />
        <text x="6" y={height - 8}>
          owed
        </text>
        <text x="0" y={height + 16}>
          start
        </text>
        <text x={width} y={height + 16} textAnchor="end">
          {termText(last.afterYears)}
        </text>
        <rect className="loan-picture__owed" y={bar.y} width={split} height={bar.height} />
        <rect fill="url(#loan-hatch)" x={split} y={bar.y} width={width - split} height={bar.height} />
        <rect className="loan-picture__frame" y={bar.y} width={width} height={bar.height} />
      </svg>
      <p className="loan-picture__key">
        <span>Plain: {borrowed}</span>
        <span>Hatched: {interest}</span>
        {loan.monthlyFeeCents ? <span>Monthly fees come on top.</span> : null}
      </p>
      <details>
        <summary>The same as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">After</th>
              <th scope="col">Interest so far</th>
              <th scope="col">Still owed</th>
            </tr>
          </thead>
          <tbody className="tabular">
            {years.slice(1).map((year) => (
              <tr key={year.afterYears}>
                <th scope="row">{termText(year.afterYears)}</th>
                <td>{money(year.interestCents)}</td>
                <td>{money(year.owedCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function termText(years: number): string {
  if (!Number.isInteger(years * 2)) return `${Math.round(years * 12)} months`;
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}
