import type { LocationsBlock as Block } from '#domain/content/blocks/place-blocks.ts';
import { needsSwipeHint, selectLocations } from '#domain/location/select-locations.ts';
import type { LocationView } from '#view-models/location/view-location.ts';
import { LocationCard } from '#web/site/parts/location/location-card.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BlockHeading } from './block-heading.tsx';

type Props = {
  readonly block: Pick<Block, 'heading' | 'department' | 'locations'>;
  readonly place: string;
  readonly locations: readonly LocationView[];
  readonly locale: string;
  /** Null where the place that draws it brings a heading of its own. */
  readonly title?: string | null;
};

/** The locations in a row; one alone lies on its side. */
export function LocationsBlock({ block, place, locations, locale, title }: Props) {
  const shown = selectLocations(locations, block);
  const heading = block.heading ?? (shown.length === 1 ? 'Where we are' : 'Our Locations');
  const [only] = shown;
  if (only === undefined) return null;
  return (
    <section className="content-block">
      {title === null ? null : <BlockHeading text={heading} />}
      {shown.length === 1 ? (
        <LocationCard location={only} locale={locale} isWide isCompact />
      ) : (
        <Carousel
          id={`${place}-locations`}
          label={heading}
          look="cards"
          slides={shown.map((location) => ({
            name: location.name,
            content: <LocationCard location={location} locale={locale} isCompact />,
          }))}
        />
      )}
      {needsSwipeHint(shown.length) ? (
        <p className="carousel__hint row meta">
          <Icon name="move-horizontal" size={18} />
          Swipe to see all {shown.length}
        </p>
      ) : null}
    </section>
  );
}
