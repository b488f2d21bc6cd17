/** Over the photo, where the eye is: keep the car, put it beside others, pass it on. */
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { CompareButton, FavouriteButton, keepingAttributes } from '#web/site/parts/car-card/keep-buttons.tsx';
import { withIcon } from '#web/ui/icon-names.ts';

export function PhotoActions({ page }: { readonly page: CarPageView }) {
  const { car, pageUrl, actions } = page;
  return (
    <div className="photo-actions">
      {car.controls.isOffered ? (
        <span className="photo-actions__keep needs-script" {...keepingAttributes(car)}>
          <FavouriteButton
            car={car}
            className="photo-actions__button photo-actions__button--heart"
            label="Save"
          />
          <CompareButton car={car} className="photo-actions__button" label="Compare" />
        </span>
      ) : null}
      {actions.share ? (
        <a
          className={`photo-actions__button ${withIcon('share-2')}`}
          href={actions.share.href}
          data-enhance="copy-page"
          data-name={car.name}
          data-page-url={pageUrl}
        >
          Share
        </a>
      ) : null}
    </div>
  );
}
