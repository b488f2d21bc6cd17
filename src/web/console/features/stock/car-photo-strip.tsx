/** The first photos of a car above its fields, and the way to where they are added and ordered. */
import { useParams } from 'react-router';
import { imageUrl } from '#domain/image/image-url.ts';
import { carPhotosHref } from '#domain/staff/console-links.ts';
import type { CarView } from '#use-cases/stock-editor/view-edited-car.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';

export function CarPhotoStrip({ car, photos }: Pick<CarView, 'car' | 'photos'>) {
  const { group = '' } = useParams();
  const count = car.photoCount;
  return (
    <Card
      title={count === 0 ? 'No photos' : count === 1 ? '1 photo' : `${count} photos`}
      aside={
        <LinkButton isSmall to={carPhotosHref(group, car.id)}>
          {count === 0 ? 'Add photos' : 'Add and order photos'}
        </LinkButton>
      }
    >
      {photos.length === 0 ? (
        <p className="stock-history">Shoppers see a drawing instead.</p>
      ) : (
        <div className="stock-photos">
          {photos.map((photo) => (
            <img key={photo} src={imageUrl(photo, 240)} alt="" loading="lazy" />
          ))}
        </div>
      )}
    </Card>
  );
}
