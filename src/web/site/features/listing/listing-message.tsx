/**
 * Shown above the list: words that were left out, and a place that could not be found, with a field that corrects it.
 */
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { Icon } from '#web/ui/icon.tsx';

export function ListingMessage({ notice, omittedText }: Pick<ListingView, 'notice' | 'omittedText'>) {
  return (
    <div role="status" data-list-part="notice">
      {omittedText === null ? null : <p className="listing-message listing-message__text">{omittedText}</p>}
      {notice ? (
        <form className="listing-message" method="get" action="/search">
          <p className="listing-message__text">
            <Icon name="map-pin-off" />
            {notice.text}
          </p>
          {notice.fields.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="visually-hidden" htmlFor="notice-near">
            Postcode or suburb
          </label>
          <input
            id="notice-near"
            className="input listing-message__place"
            type="text"
            name="near"
            autoComplete="postal-code"
            maxLength={60}
            defaultValue={notice.place}
            placeholder="e.g. 2000"
          />
          <button className="button button--outline" type="submit">
            Show distances
          </button>
        </form>
      ) : null}
    </div>
  );
}
