import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { BrochurePictures } from '#ports/deals/brochure-printer.ts';
import type { ImageAnswer, ImageRequest } from '#ports/photos/pictures.ts';
import { examplePalette as palette } from '#tests/support/example-brochure.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import type { Brochure } from '#view-models/brochure/brochure.ts';
import { printBrochure } from './print-brochure.ts';

const jpeg: ImageAnswer = { kind: 'image', bytes: new Uint8Array([1]), contentType: 'image/jpeg' };

async function print(
  changes: Partial<Car>,
  imageAnswer: ImageAnswer = jpeg,
  slug = exampleCar().slug,
  site = exampleSite(),
) {
  const car = exampleCar(changes);
  const printed: { brochure: Brochure; pictures: BrochurePictures }[] = [];
  const requested: ImageRequest[] = [];
  const outcome = await printBrochure(
    site,
    { slug, origin: 'https://cars.example', palette },
    {
      carStore: {
        findBySlug: async (group: string, requested: string) =>
          car.dealerGroupId === group && car.slug === requested ? car : null,
      } as never,
      images: {
        tag: () => null,
        get: async (request) => {
          requested.push(request);
          return imageAnswer;
        },
      },
      brochurePrinter: {
        print: async (brochure, pictures) => {
          printed.push({ brochure, pictures });
          return { kind: 'printed', pdf: new Uint8Array(), tag: 't' };
        },
      },
    },
    exampleNow,
  );
  return { outcome, printed: printed[0], requested };
}
const image = (url: string) => ({ url, caption: null });

describe('printBrochure', () => {
  it('API-12 prints a car with its first three photos as JPEG', async () => {
    const allImages = ['/img/cars/a', '/img/cars/b', '/img/cars/c', '/img/cars/d'].map(image);
    const { outcome, printed, requested } = await print({ allImages });
    expect(outcome).toMatchObject({ kind: 'printed' });
    expect(printed?.pictures.photos).toHaveLength(3);
    expect(requested).toEqual([
      { asset: 'cars/a', width: 1200, format: 'jpeg' },
      { asset: 'cars/b', width: 640, format: 'jpeg' },
      { asset: 'cars/c', width: 640, format: 'jpeg' },
    ]);
  });

  it.each<[string, Partial<Car>, string | undefined]>([
    ['an unknown slug', {}, 'nothing'],
    ['a car of another group', { dealerGroupId: 'group-2' }, undefined],
    ['a car of another dealership', { dealershipId: 'dealership-2' }, undefined],
    ['a withdrawn car', { status: 'withdrawn' }, undefined],
  ])('API-12 CFG-4 finds nothing for %s', async (_label, changes, slug) => {
    const { outcome, printed } = await print(changes, jpeg, slug);
    expect(outcome).toEqual({ kind: 'not-found' });
    expect(printed).toBeUndefined();
  });

  it('API-12 never fetches a picture of another host', async () => {
    const { printed, requested } = await print({
      allImages: ['https://evil.example/a.jpg', '//x/b.jpg'].map(image),
    });
    expect([requested, printed?.pictures.photos]).toEqual([[], []]);
  });

  it('API-12 leaves out a picture that is gone, and waits while too many are being made', async () => {
    const allImages = [image('/img/cars/a')];
    expect((await print({ allImages }, { kind: 'unknown-asset' })).printed?.pictures.photos).toEqual([]);
    expect((await print({ allImages }, { kind: 'busy' })).outcome).toEqual({ kind: 'busy' });
  });

  const withLogo = (images: object) => {
    const { logo } = exampleSite().config;
    return exampleSite({ logo: { ...logo, image: null, imageOnDark: null, ...images } });
  };
  const logoOf = async (images: object, answer?: ImageAnswer) =>
    (await print({ allImages: [] }, answer, undefined, withLogo(images))).printed?.pictures.logo;

  it('B-21 NAV-1 prints the dealer’s own logo, the one for dark ground before the other', async () => {
    const bytes = new Uint8Array([1]);
    expect(await logoOf({})).toBeNull();
    expect(await logoOf({ image: 'own/group/logo' })).toEqual({ bytes, isForDarkGround: false });
    const both = { image: 'own/group/logo', imageOnDark: 'own/group/white' };
    expect(await logoOf(both)).toEqual({ bytes, isForDarkGround: true });
    const { requested } = await print({ allImages: [] }, jpeg, undefined, withLogo(both));
    expect(requested.map(({ asset }) => asset)).toEqual(['own/group/white']);
    expect(await logoOf(both, { kind: 'unknown-asset' })).toBeNull();
  });
});
