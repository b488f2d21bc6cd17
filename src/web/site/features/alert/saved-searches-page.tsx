/** Saved searches in words, each with what fits now, what it sends and every way to change it; and the alert on watched cars. */
import { defaultNewsKinds, offeredKinds } from '#domain/alert/alert.ts';
import type { AlertView, SavedSearchView } from '#use-cases/alert/list-alerts.ts';
import type { AlertSettings } from '#use-cases/alert/save-alert.ts';
import { OwnerField } from '#web/site/parts/shopper-pages/owner-field.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import {
  AlertFields,
  type AlertProblems,
  type FieldValues,
  formatNewsKinds,
  noAlertProblems,
} from './alert-fields.tsx';

type SaveSearchPageProps = {
  readonly ownerMark: string;
  readonly sentence: string;
  readonly countText: string;
  readonly wording: string;
  readonly phoneText: string;
  readonly values: FieldValues;
  readonly backHref: string;
  readonly problems: AlertProblems;
  /** Of the whole of it. */
  readonly problem: string | null;
};

/** One search, in words, to be saved. */
export function SaveSearchPage({
  ownerMark,
  sentence,
  countText,
  wording,
  phoneText,
  values,
  backHref,
  problems,
  problem,
}: SaveSearchPageProps) {
  return (
    <div className="wrap form-page alerts">
      <h1 className="form-page__title">Save this search</h1>
      <p className="alerts__sentence">
        {sentence}: <a href={backHref}>{countText}</a>
      </p>
      {problem === null ? null : (
        <p className="alerts__problem" role="alert">
          {problem}
        </p>
      )}
      <form method="post" className="alerts__form">
        <OwnerField mark={ownerMark} />
        <AlertFields
          id="new"
          values={values}
          offered={offeredKinds.search}
          problems={problems}
          phoneText={phoneText}
        />
        {/* A press agrees to the words above it; neither way is chosen for anyone. */}
        <p>{wording}</p>
        <p className="alerts__actions cluster">
          <button className="button button--primary" type="submit" name="agreed" value="yes">
            Save and send alerts
          </button>
          <button className="button button--outline" type="submit" name="agreed" value="no">
            Save without alerts
          </button>
        </p>
      </form>
    </div>
  );
}

/** No consent is preselected. */
export const firstValues: Omit<FieldValues, 'email'> = {
  channel: 'email',
  frequency: 'daily',
  kinds: defaultNewsKinds.search,
  isAgreed: false,
};

type Words = { readonly wording: string; readonly phoneText: string; readonly ownerMark: string };

type SavedSearchesPageProps = Words & {
  readonly searches: readonly SavedSearchView[];
  /** Null on a site without a watchlist; `alert` null until it is asked for. */
  readonly watchlist: { readonly href: string; readonly alert: AlertView | null } | null;
  readonly message: string | null;
  readonly garageHref: string;
  readonly allStockHref: string;
  /** "cars" */
  readonly manyNoun: string;
  readonly email: string;
  /** Of the form with this id, which keeps what was chosen in it. */
  readonly problem: {
    readonly id: string;
    readonly problems: AlertProblems;
    /** Of the whole of it. */
    readonly text: string | null;
    readonly typed: AlertSettings;
  } | null;
};

export function SavedSearchesPage(props: SavedSearchesPageProps) {
  const { searches, watchlist, message, problem, garageHref, allStockHref, manyNoun } = props;
  const watched = `${manyNoun.charAt(0).toUpperCase()}${manyNoun.slice(1)} you watch`;
  return (
    <div className="wrap form-page alerts">
      <Breadcrumbs
        crumbs={[
          { label: 'My garage', href: garageHref },
          { label: 'Saved searches', href: null },
        ]}
      />
      <h1 className="page-head__title">Saved searches</h1>
      {message === null || problem !== null ? null : (
        <p className="alerts__message" role="status">
          {message}
        </p>
      )}
      {searches.length === 0 ? (
        <div className="empty-list">
          <Icon name="search" size={32} />
          <p className="empty-list__title">No saved searches yet</p>
          <p>Filter our stock, then select “Save this search”.</p>
          <a className="button button--primary" href={allStockHref}>
            See our {manyNoun}
          </a>
        </div>
      ) : (
        <ul className="alerts__list">
          {searches.map((search) => (
            <li key={search.id} className="alerts__item">
              <h2 className="alerts__heading">
                <a href={search.href}>{search.sentence}</a>
              </h2>
              <p className="alerts__state">
                <b>{search.countText}</b>. {search.sendingText}.
                {search.isAgreed ? ` ${formatNewsKinds(search.kinds)}.` : null}
              </p>
              <AlertState alert={search} />
              <div className="alerts__actions cluster">
                <Settings id={search.id} about={search.sentence} alert={search} {...props} />
                {search.isAgreed ? (
                  <Press id={search.id} act={search.isPaused ? 'resume' : 'pause'} of={search.sentence}>
                    {search.isPaused ? 'Resume' : 'Pause'}
                  </Press>
                ) : null}
                <Press id={search.id} act="remove" of={search.sentence}>
                  Delete
                </Press>
              </div>
            </li>
          ))}
        </ul>
      )}
      {watchlist === null ? null : (
        <section className="alerts__item">
          <h2 className="alerts__heading">
            <a href={watchlist.href}>{watched}</a>
          </h2>
          <p className="alerts__state">
            {watchlist.alert?.isAgreed
              ? `${watchlist.alert.sendingText}. ${formatNewsKinds(watchlist.alert.kinds)}.`
              : 'Alerts off.'}
          </p>
          {watchlist.alert === null ? null : <AlertState alert={watchlist.alert} />}
          <div className="alerts__actions cluster">
            <Settings id="watchlist" about={watched} alert={watchlist.alert} {...props} />
          </div>
        </section>
      )}
    </div>
  );
}

function AlertState({ alert }: { readonly alert: AlertView }) {
  return (
    <>
      {alert.problem === null ? null : <p className="alerts__problem">{alert.problem}</p>}
      {alert.consentText === null ? null : (
        <p className="alerts__note meta">You agreed to: {alert.consentText}</p>
      )}
    </>
  );
}

type SettingsProps = Words &
  Pick<SavedSearchesPageProps, 'email' | 'problem'> & {
    readonly id: string;
    readonly about: string;
    readonly alert: AlertView | null;
  };

function Settings(props: SettingsProps) {
  const { id, about, alert, email, problem, wording, phoneText, ownerMark } = props;
  const isWatchlist = id === 'watchlist';
  const refused = problem?.id === id ? problem : null;
  const values = refused?.typed ?? valuesOf(alert, email);
  return (
    <details className="alerts__settings" open={refused !== null}>
      <summary className="button button--outline button--small">
        {alert?.isAgreed ? 'Change alerts' : 'Turn on alerts'}
      </summary>
      <form method="post" className="alerts__form">
        <input type="hidden" name="id" value={id} />
        <OwnerField mark={ownerMark} />
        {refused?.text ? (
          <p className="alerts__problem" role="alert">
            {refused.text}
          </p>
        ) : null}
        <AlertFields
          id={`of-${id}`}
          about={about}
          values={values}
          offered={isWatchlist ? offeredKinds.watchlist : offeredKinds.search}
          phoneText={phoneText}
          problems={refused?.problems ?? noAlertProblems}
        />
        <Checkbox id={`of-${id}-agreed`} name="agreed" value="yes" defaultChecked={values.isAgreed}>
          {wording}
        </Checkbox>
        <button className="button button--primary" type="submit" name="do" value="change">
          Save settings
        </button>
      </form>
    </details>
  );
}

/** Of an alert that there is not yet: what is usual for the cars one watches. */
function valuesOf(alert: AlertView | null, email: string): FieldValues {
  if (alert !== null) return { ...alert, email: alert.email || email };
  return { ...firstValues, kinds: defaultNewsKinds.watchlist, email };
}

type PressProps = {
  readonly id: string;
  readonly act: string;
  readonly of: string;
  readonly children: string;
};

function Press({ id, act, of, children }: PressProps) {
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <button className="button button--outline button--small" type="submit" name="do" value={act}>
        {children}
        <span className="visually-hidden"> {of}</span>
      </button>
    </form>
  );
}
