/** How a valuation begins: the plate and its state, and nothing else. */

import type { TradeInQuestion } from '#domain/trade-in/trade-in-questions.ts';
import { tradeInStartHref } from '#domain/trade-in/trade-in-steps.ts';
import type { SavedEstimate, TradeInStartView } from '#use-cases/trade-in/view-start.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChangeOverFigures } from './change-over-figures.tsx';

/**
 * The dealer's car that a valuation goes against, in one line; or the one it was asked from, where it cannot go
 * against that.
 */
export function TargetLine({ target }: { readonly target: CarCardView | null }) {
  if (target === null) return null;
  const { price } = target;
  const name = <a href={target.href}>{target.title}</a>;
  if (!target.takesTradeIn) {
    return (
      <span className="trade-in__against">
        You came from the {name}
        <Why target={target} />. We value yours separately.
      </span>
    );
  }
  return (
    <span className="trade-in__against">
      Against the {name}
      {price.kind === 'price' ? `, ${price.text} ${price.priceType}` : ''}
    </span>
  );
}

/** For the holder the browser says instead that it is theirs. */
function Why({ target: { id, holdText, soldText } }: { readonly target: CarCardView }) {
  if (holdText !== null) {
    return (
      <>
        {' ('}
        <span data-hold={id}>{inMidst(holdText)}</span>)
      </>
    );
  }
  return soldText === null ? null : ` (${inMidst(soldText)})`;
}

const inMidst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** The session ran out meanwhile; what was typed is still there. */
export const signedOut =
  'You are signed out. Your details are still here: sign in in a new tab, then try again.';

type TradeInProblemProps = {
  readonly text: string;
  /** Where signing in solves it; null where it does not. */
  readonly signInHref: string | null;
};

/** What is in the way of a valuation, over the form that it concerns. */
export function TradeInProblem({ text, signInHref }: TradeInProblemProps) {
  return (
    <p className="trade-in__problem" role="alert">
      <Icon name="circle-exclamation-point" size={18} />
      <span>
        {text}{' '}
        {signInHref ? (
          <a href={signInHref} target="_blank" rel="noreferrer">
            Sign in in a new tab
          </a>
        ) : null}
      </span>
    </p>
  );
}

const pictureWidths = [480, 640, 960, 1200] as const;

type Refusal = {
  readonly typed: { readonly rego: string; readonly regoState: string };
  readonly errors: { readonly rego?: string; readonly regoState?: string };
  readonly problem: string | null;
  /** Where signing in solves it; null where it does not. */
  readonly signInHref: string | null;
};

type TradeInStartPageProps = { readonly view: TradeInStartView; readonly refusal: Refusal | null };

export function TradeInStartPage({ view, refusal }: TradeInStartPageProps) {
  const { title, intro, picture, noun, target, saved, questions, validDays } = view;
  return (
    <div className={picture ? 'wrap trade-in trade-in--pictured' : 'wrap trade-in'}>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: '/' },
          { label: title, href: null },
        ]}
      />
      <header className="trade-in__head">
        <h1 className="journey__title">{title}</h1>
        {intro ? <p className="journey__lead">{intro}</p> : null}
      </header>
      {saved ? <Saved saved={saved} page={view.page} /> : null}
      {target ? (
        <p className="trade-in__alerted cluster meta">
          <TargetLine target={target} />
        </p>
      ) : null}
      {refusal?.problem ? <TradeInProblem text={refusal.problem} signInHref={refusal.signInHref} /> : null}
      <PlateForm view={view} refusal={refusal} />
      <ol className="journey__steps stack">
        <li>Your registration and the details of your {noun}.</li>
        <li>A few questions about its condition. You’ll see how each answer affects the value.</li>
        <li>
          An estimate valid for {validDays} days, showing how we calculated it. There’s no obligation to
          accept.
        </li>
      </ol>
      <TradeInFaq questions={questions} />
      {picture ? (
        <Picture
          className="trade-in__picture"
          src={picture.image}
          alt={picture.alt}
          // Drawn on a desktop alone; a phone has the plate at the top, and fetches nothing of it.
          sizes="(min-width: 992px) 560px, 1px"
          widths={pictureWidths}
        />
      ) : null}
    </div>
  );
}

function PlateForm({ view: { page, states, defaultState, target }, refusal }: TradeInStartPageProps) {
  const typed = refusal?.typed ?? { rego: '', regoState: defaultState };
  return (
    <form
      className="journey__form"
      method="post"
      action={tradeInStartHref(page, target?.id ?? null)}
      noValidate
    >
      <div className="trade-in__pair">
        <TextField
          id="rego"
          name="rego"
          label="Registration"
          help="As shown on the number plate."
          defaultValue={typed.rego}
          error={refusal?.errors.rego}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={12}
        />
        <SelectField
          id="regoState"
          name="regoState"
          label="State"
          defaultValue={typed.regoState}
          error={refusal?.errors.regoState}
          emptyLabel="Choose"
          options={states.map((state) => ({ value: state, label: state }))}
        />
      </div>
      <button className="button button--primary button--large" type="submit">
        Next
      </button>
    </form>
  );
}

/** Without script too: the estimate that this browser keeps, and what it leaves to pay for the car that is looked at. */
function Saved({ saved, page }: { readonly saved: SavedEstimate; readonly page: string }) {
  const { estimate, href, changeOver } = saved;
  return (
    <section className="trade-in-saved" aria-labelledby="trade-in-saved">
      <h2 className="form-page__heading" id="trade-in-saved">
        Your estimate
      </h2>
      <p>
        {estimate.carName}: <b className="trade-in-saved__figure tabular">{estimate.amountText}</b>, until{' '}
        {estimate.untilDay}
      </p>
      {changeOver ? <ChangeOverFigures changeOver={changeOver} /> : null}
      <div className="cluster">
        <a className="button button--primary" href={href}>
          View estimate
        </a>
        <form method="post" action={href}>
          <button className="button button--outline" type="submit" name="do" value="remove">
            Remove from this device
          </button>
        </form>
      </div>
      <p className="journey__note meta" id={`another-${page}`}>
        Or start another one:
      </p>
    </section>
  );
}

/** What people ask, behind the questions; opens without script. */
export function TradeInFaq({ questions }: { readonly questions: readonly TradeInQuestion[] }) {
  return (
    <section className="trade-in-faq" aria-labelledby="trade-in-faq">
      <h2 className="trade-in-faq__title" id="trade-in-faq">
        Common questions
      </h2>
      {questions.map(({ question, answer }) => (
        <details className="trade-in-faq__item" key={question}>
          <summary className="trade-in-faq__question spread">
            {question}
            <Icon name="chevron-down" size={18} className="trade-in-faq__arrow" />
          </summary>
          <p className="trade-in-faq__answer">{answer}</p>
        </details>
      ))}
    </section>
  );
}
