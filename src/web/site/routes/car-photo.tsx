/** `/cars/{slug}/photos/{number}`: one photograph, for visitors without script. */

import { data } from 'react-router';
import { carHref, carPhotosHref } from '#domain/site/links.ts';
import { viewCar } from '#use-cases/car/view-car.ts';
import { listGalleryImages, photoId } from '#web/site/features/car/gallery/gallery-view.ts';
import { PhotoPage, type PhotoPageView } from '#web/site/features/car/photo-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

export async function loader({ context, params }: RouteArgs<'number' | 'slug'>): Promise<PhotoPageView> {
  const { site, app, now, origin } = context.get(requestContext);
  const page = await viewCar(site, { slug: params.slug, origin }, app, now);
  const images = page ? listGalleryImages(page.car) : [];
  const index = /^[1-9]\d{0,2}$/.test(params.number) ? Number(params.number) - 1 : -1;
  const image = images[index];
  if (!page || !image) throw data(null, { status: 404 });
  const many = images.length;
  const hrefOf = (at: number) =>
    many > 1 ? `${carPhotosHref(params.slug)}/${((at + many) % many) + 1}` : null;
  return {
    title: page.car.title,
    carHref: `${carHref(params.slug)}#${photoId(index)}`,
    imageUrl: image.url,
    caption: image.caption,
    number: index + 1,
    many,
    previousHref: hrefOf(index - 1),
    nextHref: hrefOf(index + 1),
  };
}

export default function CarPhotoRoute({ loaderData }: PageProps<typeof loader>) {
  return (
    <>
      <PageHead title={`${loaderData.title}, photo ${loaderData.number}`} isUnlisted sheets={['photo']} />
      <PhotoPage photo={loaderData} />
    </>
  );
}
