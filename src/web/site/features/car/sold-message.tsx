/** A sold car's page still serves: it says so plainly, shows no price, and leads on. */

import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { CardTag } from '#web/site/parts/car-card/card-tag.tsx';
import { WatchControl } from '#web/site/parts/watch-control/watch-control.tsx';
import { Picture } from '#web/ui/picture.tsx';

export function SoldMessage({ page }: { readonly page: CarPageView }) {
  const { car, actions, soldFacts, nextOneHref } = page;
  const photo = car.allImages[0];
  return (
    <div className="sold-message">
      {photo ? (
        <div className="sold-message__photo">
          <Picture
            src={photo.url}
            alt={`${car.title}, sold`}
            sizes="(min-width: 992px) 50vw, 100vw"
            priority
          />
          <CardTag tag={car.tag} />
        </div>
      ) : null}
      <div className="sold-notice__words">
        <p className="sold-message__label">SOLD</p>
        <h1 className="sold-message__title">This {car.title} has been sold</h1>
        <p className="sold-message__text">
          {car.soldText ? `${car.soldText} with us.` : 'It is no longer available.'} Tell us what you liked
          about it and we’ll help you find a similar one.
        </p>
        {soldFacts.length > 0 ? (
          <dl className="sold-message__facts cluster">
            {soldFacts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd className="tabular">{fact.value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <div className="sold-message__actions cluster">
          <a className="button button--primary button--large" href={actions.primary.href}>
            {actions.primary.label}
          </a>
          <a className="button button--outline button--large" href={car.similarHref}>
            More {car.make} {car.model}
          </a>
          {nextOneHref ? (
            <a className="button button--outline button--large" href={nextOneHref} rel="nofollow">
              Alert me to similar ones
            </a>
          ) : null}
          {page.watch === null ? null : (
            <WatchControl
              car={car}
              watchlistHref={page.watch.href}
              pageHref={car.href}
              isWatched={false}
              isRemoveOnly
              className="button button--ghost"
              label="Remove from watchlist"
            />
          )}
        </div>
      </div>
    </div>
  );
}
