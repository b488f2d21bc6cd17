/** A place that could not be found, or has to be asked for: said above the list, with a field that puts it right. */
import { MapPinOff } from 'lucide-react';
import { Form } from 'react-router';
import { useFilterScope } from './filter-scope.tsx';

export function ListingNotice() {
  const { notice } = useFilterScope().listing;
  return (
    <div role="status">
      {notice ? (
        <Form className="listing-notice" method="get" action="/search">
          <p className="listing-notice__text">
            <MapPinOff aria-hidden="true" size={20} strokeWidth={1.75} />
            {notice.text}
          </p>
          {notice.fields.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="visually-hidden" htmlFor="notice-near">
            Postcode or suburb
          </label>
          <input
            key={notice.place}
            id="notice-near"
            className="input listing-notice__place"
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
        </Form>
      ) : null}
    </div>
  );
}
