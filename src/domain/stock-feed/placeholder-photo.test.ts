import { describe, expect, it } from 'vitest';
import { buildFeedRecord } from '#tests/support/located-record.ts';
import { fingerprintOf } from './feed-record.ts';
import { dropPlaceholders, dropSharedPictures, isPlaceholderPhoto } from './placeholder-photo.ts';

describe('a placeholder picture', () => {
  it.each([
    'https://cdn.example/no-photo.jpg',
    'https://cdn.example/img/NoImage.png',
    'https://cdn.example/no_image_available.gif?v=3',
    'https://cdn.example/noimage-640x480.jpg',
    'https://cdn.example/no-image-640 x 480-large.jpg',
    'https://cdn.example/noimage 640x 480.png',
    'https://cdn.example/Image%20Coming%20Soon.jpg',
    'https://cdn.example/photos-coming-soon',
    'https://cdn.example/imageNotAvailable.svg',
    'https://cdn.example/placeholder.webp#x',
    'https://cdn.example/vehicle-placeholder-large.webp',
    'https://cdn.example/coming_soon.jpg',
    'https://cdn.example/awaiting-image.jpg',
    'https://cdn.example/default-car.png',
    '/img/placeholder',
  ])('H-6 is known by its name: %s', (url) => {
    expect(isPlaceholderPhoto(url)).toBe(true);
  });

  it.each([
    'https://cdn.example/1.jpg',
    'https://cdn.example/coming-soon/KB100-1.jpg',
    'https://cdn.example/no-photo/KB100-1.jpg',
    'https://cdn.example/photo-no-1.jpg',
    'https://cdn.example/KB100_no_1_photo.jpg',
    'https://cdn.example/nova-image-1.jpg',
    'https://cdn.example/car.jpg?name=placeholder',
    'https://cdn.example/default.jpg',
    'https://cdn.example/imagery.jpg',
    'https://cdn.example/',
  ])('H-6 is not taken for one: %s', (url) => {
    expect(isPlaceholderPhoto(url)).toBe(false);
  });

  it('H-6 is detected by any name in linear time, also by one made to take forever', () => {
    const numbers = Array.from({ length: 60 }, () => '00');
    const started = performance.now();
    expect(isPlaceholderPhoto(`https://cdn.example/no-image-${numbers.join('-')}-s.jpg`)).toBe(false);
    expect(isPlaceholderPhoto(`https://cdn.example/no-image-${numbers.join('-')}.jpg`)).toBe(true);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('H-6 is left out, and reported; photos beside it stay', () => {
    const record = buildFeedRecord({ images: ['https://a.example/1.jpg', 'https://a.example/no-photo.jpg'] });
    const dropped = dropPlaceholders(record, 7);
    expect(dropped.record.images).toEqual(['https://a.example/1.jpg']);
    expect(dropped.warnings).toMatchObject([
      { line: 7, field: 'images', value: 'https://a.example/no-photo.jpg' },
    ]);
    expect(dropPlaceholders(dropped.record, 7)).toEqual({ record: dropped.record, warnings: [] });
  });
});

describe('one picture at many cars', () => {
  const shared = 'https://a.example/f3a9.jpg';
  const car = (model: string, images: readonly string[] = [shared], make = 'Kia') => {
    const record = buildFeedRecord({ make, model, images });
    return { line: 2, record, fingerprint: fingerprintOf(record) };
  };
  const imagesOf = (cars: readonly ReturnType<typeof car>[]) =>
    dropSharedPictures(cars).records.map(({ record }) => record.images);

  it('H-6 is none of theirs once it is the only one of three models', () => {
    expect(imagesOf([car('Rio'), car('Cerato')])).toEqual([[shared], [shared]]);
    const dropped = dropSharedPictures([car('Rio'), car('Cerato'), car('Rio', [shared], 'Ford')]);
    expect(dropped.records.map(({ record }) => record.images)).toEqual([[], [], []]);
    expect(dropped.warnings).toHaveLength(3);
    expect(dropped.records[0]?.fingerprint).toBe(car('Rio', []).fingerprint);
  });

  it('H-6 of one model, beside other photos, and of our own pictures stays', () => {
    const many = [car('Rio'), car('rio'), car('Rio'), car('Rio')];
    expect(imagesOf(many)).toEqual(many.map(() => [shared]));
    const beside = car('Sorento', [shared, 'https://a.example/2.jpg']);
    expect(imagesOf([car('Rio'), car('Cerato'), beside])[2]).toEqual(beside.record.images);
    const own = ['Rio', 'Cerato', 'Sorento'].map((model) => car(model, ['/img/cars/suv/white/front']));
    expect(imagesOf(own)).toEqual(own.map(({ record }) => record.images));
  });
});
