/** How far the photos of a feed are copied, and why some could not be. */
import { Form } from 'react-router';
import { capitalise } from '#domain/text/capitalise.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { FeedPhotoCounts } from '#ports/photos/feed-photos.ts';
import { formField } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';

const count = (value: number) => formatNumber(value, 'en-AU');
const photosOf = (value: number) => `${count(value)} ${value === 1 ? 'photo' : 'photos'}`;

export function PhotosCard({ photos }: { readonly photos: FeedPhotoCounts }) {
  const { fetched, open, failed, reasons } = photos;
  return (
    <Card title="Photos" aside={`${count(fetched)} of ${count(fetched + open + failed)} copied`}>
      <div className="card__body stack">
        {open === 0 ? null : (
          <p>{photosOf(open)} still to copy. Until then, cars show them from the supplier’s server.</p>
        )}
        {failed === 0 ? null : <p>{photosOf(failed)} could not be copied.</p>}
        {reasons.length === 0 ? null : (
          <ul className="feeds__examples">
            {reasons.map(({ reason, count: often, address }) => (
              <li key={reason}>
                {reason.startsWith('it ') ? capitalise(reason) : reason}: {photosOf(often)}, for example{' '}
                <span className="feeds__file setup__value">{address}</span>
              </li>
            ))}
          </ul>
        )}
        {failed === 0 && reasons.length === 0 ? (
          open === 0 ? (
            <p>All photos are on your own server.</p>
          ) : null
        ) : (
          <Form method="post">
            <Button name={formField} value="photos">
              Copy photos again
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
