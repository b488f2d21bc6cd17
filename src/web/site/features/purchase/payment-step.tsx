/** Finance or cash: the site's own lender by the calculator's own figures, rate beside comparison rate. */
import { frequencyNames } from '#domain/finance/calculator.ts';
import { repaymentFrequencies } from '#domain/finance/repayment.ts';
import type { StepProblems } from '#use-cases/purchase/answer-purchase-step.ts';
import type { PurchaseBody } from '#use-cases/purchase/view-purchase-body.ts';
import type { LoanSummary } from '#view-models/purchase/purchase-summary.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { SumTable } from '#web/ui/sum-table.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChoiceProblem, ChoiceRow, Next } from './question-steps.tsx';

type Body = Extract<PurchaseBody, { readonly kind: 'payment' }>;
type Props = {
  readonly body: Body;
  readonly problems: StepProblems;
  /** What could not be taken, by the names of the fields. */
  readonly typed: Readonly<Record<string, string>>;
};

export function PaymentStep({ body, problems, typed }: Props) {
  const { finance, cashText } = body;
  const chosen = typed.payment ?? body.chosen;
  return (
    <form className="journey__form" method="post" noValidate>
      <fieldset className="stack" aria-labelledby="purchase-title">
        <ChoiceProblem text={problems.payment} />
        <ChoiceRow
          id="payment-cash"
          kind="radio"
          name="payment"
          value="cash"
          isChosen={chosen === 'cash' || finance === null}
          label="With my own money"
          note="By bank transfer or another way we agree on, including with your own lender."
          price={cashText}
        />
        {/* Its repayment is below, between its two rates, and never alone. */}
        {finance ? (
          <ChoiceRow
            id="payment-finance"
            kind="radio"
            name="payment"
            value="finance"
            isChosen={chosen === 'finance'}
            label={`With finance from ${finance.lender}`}
            note="You apply after we send you the contract. Nothing is borrowed until the lender approves it."
          />
        ) : null}
      </fieldset>
      {finance ? (
        <FinanceFields finance={{ ...finance, ...pickTyped(typed) }} problems={problems} />
      ) : (
        <p className="journey__note meta">
          Online finance isn’t available for this one. Ask us about finance.
        </p>
      )}
      <Next />
    </form>
  );
}

function pickTyped({ own, balloon }: Props['typed']) {
  return { ...(own === undefined ? {} : { own }), ...(balloon === undefined ? {} : { balloon }) };
}

type FinanceProps = { readonly finance: NonNullable<Body['finance']>; readonly problems: StepProblems };

function FinanceFields({ finance, problems }: FinanceProps) {
  return (
    <section className="purchase-loan" aria-label="The loan">
      {finance.loan ? (
        <LoanFigures loan={finance.loan} />
      ) : (
        <p className="journey__note meta">There is nothing left to borrow.</p>
      )}
      <div className="purchase-loan__fields">
        <MoneyField name="own" label="Your own money" value={finance.own} error={problems.own} />
        <MoneyField name="balloon" label="Balloon payment" value={finance.balloon} error={problems.balloon} />
        <SelectField
          id="term"
          name="term"
          label="Term"
          defaultValue={String(finance.term)}
          options={finance.terms.map((years) => ({
            value: String(years),
            label: `${years} ${years === 1 ? 'year' : 'years'}`,
          }))}
        />
        {finance.choosesFrequency ? (
          <SelectField
            id="frequency"
            name="frequency"
            label="Repayments"
            defaultValue={finance.frequency}
            options={repaymentFrequencies.map((each) => ({ value: each, label: frequencyNames[each] }))}
          />
        ) : null}
      </div>
      <button className="button button--outline" type="submit" name="do" value="show">
        Calculate repayment
      </button>
    </section>
  );
}

type MoneyFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
};

function MoneyField({ name, label, value, error }: MoneyFieldProps) {
  return (
    <TextField
      id={name}
      name={name}
      label={label}
      isOptional
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      defaultValue={value}
      error={error}
    />
  );
}

/** The repayment between its two rates, of one size, with the warning in the same view. */
export function LoanFigures({ loan }: { readonly loan: LoanSummary }) {
  return (
    <>
      <dl className="purchase-loan__figures">
        <div>
          <dt>Repayment</dt>
          <dd className="tabular">{loan.paymentText}</dd>
        </div>
        <div>
          <dt>Interest rate</dt>
          <dd className="tabular">{loan.interestText}</dd>
        </div>
        <div>
          <dt>Comparison rate</dt>
          <dd className="tabular">{loan.comparisonText}</dd>
        </div>
      </dl>
      <p className="journey__note meta">
        *{loan.termsText} {loan.warning}
      </p>
      {loan.working.length > 0 ? (
        <details className="purchase-working">
          <summary>How we calculate the repayment</summary>
          <SumTable rows={loan.working} />
        </details>
      ) : null}
    </>
  );
}
