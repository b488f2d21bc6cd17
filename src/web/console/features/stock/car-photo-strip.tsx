/** The first photos of a car above its fields, and the way to where they are added and ordered. */
import { Link, useParams } from 'react-router';
import { imageUrl } from '#domain/image/image-url.ts';
import { carPhotosHref } from '#domain/staff/console-links.ts';
import type { CarView } from '#use-cases/stock-editor/view-edited-car.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { Icon } from '#web/console/ui/icon.tsx';

const maxSmall = 7;

export function CarPhotoStrip({
  car,
  photos,
  expectedPhotos,
}: Pick<CarView, 'car' | 'photos' | 'expectedPhotos'>) {
  const { group = '' } = useParams();
  const count = car.photoCount;
  const href = carPhotosHref(group, car.id);
  const [main, ...others] = photos;
  const isShort = count < expectedPhotos;
  const small = others.slice(0, isShort ? maxSmall : maxSmall + 1);
  return (
    <Card
      title={count === 0 ? 'No photos' : count === 1 ? '1 photo' : `${count} photos`}
      aside={
        <LinkButton isSmall to={href}>
          {count === 0 ? 'Add photos' : 'Add and order photos'}
        </LinkButton>
      }
    >
      {main === undefined ? (
        <p className="card__body quiet">Shoppers see a drawing instead.</p>
      ) : (
        <div className="car-photos">
          <img className="car-photos__main" src={imageUrl(main, 480)} alt="" />
          {small.map((photo) => (
            <img key={photo} src={imageUrl(photo, 240)} alt="" loading="lazy" />
          ))}
          {isShort ? (
            <Link to={href} className="car-photos__add">
              <Icon name="camera" />
              Add {expectedPhotos - count} more
            </Link>
          ) : null}
        </div>
      )}
    </Card>
  );
}
