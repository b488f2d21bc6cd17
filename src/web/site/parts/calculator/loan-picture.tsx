/**
 * A loan as a picture: the remaining debt, year by year, and what the total is made of. Distinguished by hatching and
 * words, not by colour.
 */

import { type CalculatorInput, calculatorLoan } from '#domain/finance/calculator-input.ts';
import { computeLoanCourse, type LoanYear, type TotalPart } from '#domain/finance/loan-course.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { CalculatorView } from '#view-models/finance/calculator-view.ts';
import type { ComputedCalculator } from './compute-calculator.ts';

type Props = {
  readonly calculator: CalculatorView;
  readonly input: CalculatorInput & { readonly amount: number };
  readonly answer: ComputedCalculator['answer'];
};

const partNames: Readonly<Record<TotalPart['kind'], string>> = {
  loan: 'Loan',
  interest: 'Interest',
  'account-fees': 'Account fees',
  rounding: 'Rounding to whole dollars',
  'added-fee': 'Establishment fee',
  'final-payment': 'Less the final payment, due at the end',
};

const width = 320;
const height = 110;
const bar = { y: 140, height: 22 };

/** With a lender's own figures there is no course of years to draw: its total says what it charges, not when. */
export function LoanPicture({ calculator, input, answer }: Props) {
  const { lender, car, locale } = calculator;
  const years = answer.isStated ? [] : computeLoanCourse(calculatorLoan(input, lender, car));
  const loanCents = answer.parts.find(({ kind }) => kind === 'loan')?.cents ?? 0;
  const interestCents = answer.parts.find(({ kind }) => kind === 'interest')?.cents ?? 0;
  if (loanCents === 0) return null;
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <figure className="loan-picture">
      <figcaption>What makes up the total</figcaption>
      <LoanBars years={years} loanCents={loanCents} interestCents={interestCents} money={money} />
      <dl className="loan-picture__parts tabular">
        {answer.parts.map(({ kind, cents }) => (
          <div key={kind} data-part={kind}>
            <dt>{partName(kind, answer.isStated)}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
        <div className="loan-picture__total">
          <dt>Total repayments</dt>
          <dd>{answer.totalText}</dd>
        </div>
      </dl>
      {years.length === 0 ? null : <YearTable years={years} money={money} />}
    </figure>
  );
}

function partName(kind: TotalPart['kind'], isStated: boolean): string {
  if (kind === 'interest' && isStated) return 'Interest and fees, as quoted by the lender';
  return partNames[kind];
}

type Bars = {
  readonly years: readonly LoanYear[];
  readonly loanCents: number;
  readonly interestCents: number;
  readonly money: (cents: number) => string;
};

function LoanBars({ years, loanCents, interestCents, money }: Bars) {
  const share = (full: number, part: number, whole: number) => Math.round((full * part) / whole);
  const split = share(width, loanCents, loanCents + Math.max(0, interestCents));
  const last = years.at(-1);
  const top = last === undefined ? bar.y : 0;
  const x = (year: LoanYear) => share(width, year.afterYears, last?.afterYears ?? 1);
  const y = (year: LoanYear) => height - share(height, year.balanceCents, loanCents);
  const line = years.map((year) => `${x(year)},${y(year)}`).join(' ');
  const label = `Loan ${money(loanCents)}, interest ${money(interestCents)}.`;
  return (
    <svg
      viewBox={`-1 ${top - 1} ${width + 2} ${bar.y + bar.height + 2 - top}`}
      role="img"
      aria-label={last === undefined ? label : `${label} Owing at the end: ${money(last.balanceCents)}.`}
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
      {last === undefined ? null : (
        <>
          <polygon className="loan-picture__owed" points={`0,${height} ${line} ${width},${height}`} />
          <polyline points={line} />
          <text x="6" y={height - 8}>
            Balance owing
          </text>
          <text x="0" y={height + 16}>
            Start
          </text>
          <text x={width} y={height + 16} textAnchor="end">
            {termText(last.afterYears)}
          </text>
        </>
      )}
      <rect className="loan-picture__owed" y={bar.y} width={split} height={bar.height} />
      <rect fill="url(#loan-hatch)" x={split} y={bar.y} width={width - split} height={bar.height} />
      <rect className="loan-picture__frame" y={bar.y} width={width} height={bar.height} />
    </svg>
  );
}

function YearTable({ years, money }: Pick<Bars, 'years' | 'money'>) {
  return (
    <details>
      <summary>Show as a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">After</th>
            <th scope="col">Interest so far</th>
            <th scope="col">Still owing</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {years.slice(1).map((year) => (
            <tr key={year.afterYears}>
              <th scope="row">{termText(year.afterYears)}</th>
              <td>{money(year.interestCents)}</td>
              <td>{money(year.balanceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function termText(years: number): string {
  if (!Number.isInteger(years * 2)) return `${Math.round(years * 12)} months`;
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}
