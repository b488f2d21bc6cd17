/** What keeps cars of a site out of a network of advertisements, and what to do about it. */
import { Link } from 'react-router';
import type { AdFeedName } from '#domain/ad-feed/ad.ts';
import { carHref } from '#domain/staff/console-links.ts';
import type { ChannelView } from '#use-cases/feed-admin/view-feeds.ts';
import { leadsToScreen } from '#web/console/features/frame/navigation.ts';
import { Card } from '#web/console/ui/card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';

/** What people call the networks that a dealer's cars are advertised in. */
export const networkNames: Readonly<Record<AdFeedName, string>> = {
  google: 'Google vehicle ads',
  meta: 'Meta catalogue',
};

/** Under a heading; the others are counted. */
const maxNamed = 50;

export function ChannelScreen({
  group,
  siteName,
  network,
  advertised,
  excludedCars,
  obstacles,
}: ChannelView) {
  return (
    <div className="feeds">
      <p>
        Cars of {siteName} in {networkNames[network]}: <b>{advertised}</b>. Not advertised:{' '}
        <b>{excludedCars}</b>.
      </p>
      {obstacles.length === 0 ? (
        <EmptyState
          title="All cars are advertised"
          text="Cars that can’t be advertised appear here, with the reason."
        />
      ) : null}
      {obstacles.map(({ name, text, cars }) => (
        <Card key={name} title={text} aside={cars.length === 1 ? '1 car' : `${cars.length} cars`}>
          <ul className="feeds__cars">
            {cars.slice(0, maxNamed).map(({ id, stockNumber, title }) => (
              <li key={id}>
                {leadsToScreen(carHref(group, id)) ? <Link to={carHref(group, id)}>{title}</Link> : title}{' '}
                <span className="quiet">{stockNumber}</span>
              </li>
            ))}
            {cars.length > maxNamed ? <li className="quiet">and {cars.length - maxNamed} more</li> : null}
          </ul>
        </Card>
      ))}
    </div>
  );
}
