/** The end of a purchase: what it comes to, what holds the car, the request, and what happens next. */
import { purchaseHref } from '#domain/purchase/purchase-hrefs.ts';
import type { StepProblems } from '#use-cases/purchase/answer-purchase-step.ts';
import type { PurchaseBody } from '#use-cases/purchase/view-purchase-body.ts';
import type { PurchaseStepView } from '#use-cases/purchase/view-purchase-step.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TermList } from '#web/ui/term-list.tsx';
import { ChoiceProblem } from './choice-row.tsx';
import { SummaryTables } from './summary-table.tsx';

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
          {hasDeposit ? 'That is right, on to the deposit' : 'That is right, go on'}
        </button>
      </form>
      <p className="journey__note meta">
        These figures are kept as they are, with the time at which you agreed. If the price changes before you
        have sent your request, we say so here and ask you again.
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
        <p>We wait for word of your payment. This page then says so by itself; you need not pay again.</p>
        <p>
          <a href={`${purchaseHref(token, 'deposit')}?returned=1`}>Look again</a>
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
            On to the contract
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
          It is kept for you while you pay, until <b>{untilText}</b>.
        </p>
      ) : null}
      <form className="journey__form" method="post">
        <button className="button button--primary button--large" type="submit" name="do" value="hold">
          {depositText === null ? `Hold the ${noun} for me` : `Pay the ${depositText} deposit`}
        </button>
        {depositText === null ? null : (
          <p className="journey__note meta purchase__safe">
            <Icon name="shield-check" size={16} />
            On the page of the payment service: your card number never comes to us. No card surcharge.
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
        We prepare the contract with the figures that you agreed to on {body.agreedText}, and call you.
      </p>
      <form className="journey__form" method="post" noValidate>
        <ChoiceProblem text={problems.agrees} />
        <label className="purchase-agree" htmlFor="agrees">
          <input className="checkbox__box" type="checkbox" id="agrees" name="agrees" value="true" />
          <span>{body.agreement}</span>
        </label>
        <button className="button button--primary button--large" type="submit" name="do" value="request">
          Ask for the contract
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
          Sent on {sentText}. Your reference is <b className="tabular">{view.reference}</b>, and a copy is in
          your mail.
        </p>
      ) : (
        <form className="journey__form" method="post" action={purchaseHref(token, 'request')}>
          <p className="page-problem" role="alert">
            Your request is kept, but it has not reached us yet. Please press once more.
          </p>
          <button className="button button--primary" type="submit" name="do" value="request">
            Send it again
          </button>
        </form>
      )}
      <ol className="purchase__steps journey__steps stack">
        <li>We check the {noun} and the figures, and call you.</li>
        <li>We send you the contract to read. Nothing is bought until you have signed it.</li>
        <li>You pay as you chose; where you borrow, the lender asks for what it needs first.</li>
        <li>You get the {noun}, as you chose.</li>
      </ol>
      {heldUntilText && holdHref ? (
        <p className="journey__note meta">
          The {noun} is held for you until <b>{heldUntilText}</b>.{' '}
          <a href={holdHref}>View or cancel the hold</a>
        </p>
      ) : null}
      <p className="journey__note meta">As you agreed on {agreedText}; no change of prices alters it.</p>
      <SummaryTables view={view} canChange={false} />
    </>
  );
}
