/** One search, in words, to be saved. */
import { defaultNewsKinds, offeredKinds } from '#domain/alert/alert.ts';
import { OwnerField } from '#web/site/parts/shopper-pages/owner-field.tsx';
import { AlertFields, type FieldValues } from './alert-fields.tsx';
import type { AlertProblems } from './read-alert-settings.ts';

type Props = {
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
}: Props) {
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
