/** How a valuation begins: the plate and its state, and nothing else. */
import { tradeInStartHref } from '#domain/trade-in/trade-in-hrefs.ts';
import type { SavedEstimate, TradeInStartView } from '#use-cases/trade-in/view-start.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChangeOverFigures } from './change-over-figures.tsx';
import { TargetLine } from './target-line.tsx';
import { TradeInFaq } from './trade-in-faq.tsx';
import { TradeInProblem } from './trade-in-problem.tsx';

const pictureWidths = [480, 640, 960, 1200] as const;

type Refusal = {
  readonly typed: { readonly rego: string; readonly regoState: string };
  readonly errors: { readonly rego?: string; readonly regoState?: string };
  readonly problem: string | null;
  /** Where signing in solves it; null where it does not. */
  readonly signInHref: string | null;
};

type Props = { readonly view: TradeInStartView; readonly refusal: Refusal | null };

export function TradeInStartPage({ view, refusal }: Props) {
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
        <li>Your registration, and what your {noun} is.</li>
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

function PlateForm({ view: { page, states, defaultState, target }, refusal }: Props) {
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
