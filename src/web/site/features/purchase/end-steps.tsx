/** The end of a purchase: what it comes to, what holds the car, the request, and what happens next. */
import { type PurchaseStep, purchaseHref } from '#domain/purchase/purchase-steps.ts';
import type { StepProblems } from '#use-cases/purchase/answer-purchase-step.ts';
import type { PurchaseBody } from '#use-cases/purchase/view-purchase-body.ts';
import type { PurchaseStepView } from '#use-cases/purchase/view-purchase-step.ts';
import type { SummaryRow } from '#view-models/purchase/purchase-summary.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SumTable } from '#web/ui/sum-table.tsx';
import { TermList } from '#web/ui/term-list.tsx';
import { LoanFigures } from './payment-step.tsx';
import { ChoiceProblem } from './question-steps.tsx';

type Step<Kind extends PurchaseBody['kind']> = {
  readonly view: PurchaseStepView;
  readonly body: Extract<PurchaseBody, { readonly kind: Kind }>;
};

export function SummaryStep({ view, body, hasDeposit }: Step<'summary'> & { readonly hasDeposit: boolean }) {
  return (
    <>
      <SummaryTables view={view} canChange />
      <form className="journey__form" method="post">
        <input type="hidden" name="shown" value={body.shown} />
        <button className="button button--primary button--large" type="submit" name="do" value="agree">
          {hasDeposit ? 'Confirm and pay deposit' : 'Confirm and continue'}
        </button>
      </form>
      <p className="journey__note meta">
        We save these figures with the time you agreed to them. If the price changes before you send your
        request, we’ll show you here and ask you to confirm again.
      </p>
    </>
  );
}

export function DepositStep({
  view,
  body,
  isConfirming,
}: Step<'deposit'> & { readonly isConfirming: boolean }) {
  const { depositText, isHeld, untilText, terms, holdHref } = body;
  const { noun, token } = view;
  if (isConfirming) {
    return (
      <div className="journey__message" role="status">
        <p>
          We’re waiting for your payment to be confirmed. This page updates automatically. Don’t pay again.
        </p>
        <p>
          <a href={`${purchaseHref(token, 'deposit')}?returned=1`}>Refresh</a>
        </p>
      </div>
    );
  }
  if (isHeld) {
    return (
      <>
        <p className="journey__lead">
          The {noun} is held for you until <b>{untilText}</b>. Send your request before that.
        </p>
        <p>
          <a className="button button--primary button--large" href={purchaseHref(token, 'request')}>
            Continue to the contract
          </a>
        </p>
        {holdHref ? (
          <p className="journey__note meta">
            Changed your mind? <a href={holdHref}>View or cancel the hold</a>
          </p>
        ) : null}
      </>
    );
  }
  return (
    <>
      {body.isClaimed && untilText ? (
        <p className="journey__lead">
          It’s on hold for you while you pay, until <b>{untilText}</b>.
        </p>
      ) : null}
      <form className="journey__form" method="post">
        <button className="button button--primary button--large" type="submit" name="do" value="hold">
          {depositText === null ? `Hold the ${noun} for me` : `Pay the ${depositText} deposit`}
        </button>
        {depositText === null ? null : (
          <p className="journey__note meta purchase__safe">
            <Icon name="shield-check" size={16} />
            You pay on the payment provider’s page. We never see your card number. No card surcharge.
          </p>
        )}
      </form>
      <TermList terms={terms} />
    </>
  );
}

export function RequestStep({ view, body, problems }: Step<'request'> & { readonly problems: StepProblems }) {
  return (
    <>
      <p className="journey__lead">
        {body.isHeld ? `The ${view.noun} is held for you. ` : ''}
        We’ll prepare the contract with the figures you agreed to on {body.agreedText}, then call you.
      </p>
      <form className="journey__form" method="post" noValidate>
        <ChoiceProblem text={problems.agrees} />
        <label className="purchase-agree" htmlFor="agrees">
          <input className="checkbox__box" type="checkbox" id="agrees" name="agrees" value="true" />
          <span>{body.agreement}</span>
        </label>
        <button className="button button--primary button--large" type="submit" name="do" value="request">
          Request the contract
        </button>
      </form>
      <SummaryTables view={view} canChange={false} />
    </>
  );
}

export function DoneStep({ view, body }: Step<'done'>) {
  const { sentText, agreedText, heldUntilText, holdHref, isSent } = body;
  const { noun, token } = view;
  return (
    <>
      {isSent ? (
        <p className="journey__lead">
          Sent on {sentText}. Your reference is <b className="tabular">{view.reference}</b>, and we’ve emailed
          you a copy.
        </p>
      ) : (
        <form className="journey__form" method="post" action={purchaseHref(token, 'request')}>
          <p className="page-problem" role="alert">
            We’ve saved your request but it hasn’t been sent yet. Please send it again.
          </p>
          <button className="button button--primary" type="submit" name="do" value="request">
            Send again
          </button>
        </form>
      )}
      <ol className="purchase__steps journey__steps stack">
        <li>We check the {noun} and the figures, then call you.</li>
        <li>We send you the contract to read. You haven’t bought anything until you sign it.</li>
        <li>You pay the way you chose. If you’re borrowing, the lender will ask for what it needs first.</li>
        <li>You pick up the {noun} or we deliver it.</li>
      </ol>
      {heldUntilText && holdHref ? (
        <p className="journey__note meta">
          The {noun} is held for you until <b>{heldUntilText}</b>.{' '}
          <a href={holdHref}>View or cancel the hold</a>
        </p>
      ) : null}
      <p className="journey__note meta">
        You agreed to these figures on {agreedText}. Later price changes don’t affect them.
      </p>
      <SummaryTables view={view} canChange={false} />
    </>
  );
}

/** Lines that add up to the total, and what goes off it; each with what it rests on. */
type Props = { readonly view: PurchaseStepView; readonly canChange: boolean };

function SummaryTables({ view, canChange }: Props) {
  const { summary, token } = view;
  const withChange = (row: SummaryRow) => {
    const step = canChange ? stepOfRow(row.id) : null;
    const isStep = step !== null && view.progress.some((each) => each.step === step);
    return { ...row, changeHref: isStep ? purchaseHref(token, step) : null };
  };
  return (
    <>
      <SumTable caption="The price" rows={summary.lines.map(withChange)} />
      <SumTable caption="How it is paid" rows={summary.payments.map(withChange)} />
      {summary.loan ? <LoanFigures loan={summary.loan} /> : null}
    </>
  );
}

/** Where a line is changed. */
function stepOfRow(id: string): PurchaseStep | null {
  if (id === 'price' || id === 'duty' || id === 'charges') return 'car';
  if (id === 'delivery' || id === 'pick-up') return 'handover';
  if (id === 'trade-in') return 'trade-in';
  if (id === 'handover' || id === 'financed') return 'payment';
  return id.startsWith('extra-') ? 'extras' : null;
}
