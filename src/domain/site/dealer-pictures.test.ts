/** Pictures in a configuration: where they are named, and naming another one everywhere. */
import { expect, it } from 'vitest';
import { listPictures, withDealerPictures, withPicture } from './dealer-pictures.ts';

const value = {
  logo: { image: 'pictures/a.svg', favicon: null, wordmark: 'pictures/a.svg' },
  manufacturers: [{ name: 'Toyota', logo: { url: 'pictures/a.svg' }, url: 'https://toyota.example' }],
  home: { heroImage: '/img/own/bay/b', sections: [{ slides: [{ image: 'own/bay/b', alt: 'own/bay/b' }] }] },
};

it('H-24 finds each picture by its key, a manufacturer’s logo too, and no other text', () => {
  expect(listPictures(value).map(({ path, name }) => [path.join('.'), name])).toEqual([
    ['logo.image', 'pictures/a.svg'],
    ['manufacturers.0.logo.url', 'pictures/a.svg'],
    ['home.heroImage', '/img/own/bay/b'],
    ['home.sections.0.slides.0.image', 'own/bay/b'],
  ]);
});

it('H-24 names another picture in each place, whichever way it was named', () => {
  expect(withPicture(value, 'own/bay/b', 'own/bay/c')).toEqual({
    ...value,
    home: { heroImage: 'own/bay/c', sections: [{ slides: [{ image: 'own/bay/c', alt: 'own/bay/b' }] }] },
  });
});

it('names what is served for what files say', () => {
  expect(withDealerPictures(value, { 'pictures/a.svg': 'own/bay/a' })).toMatchObject({
    logo: { image: 'own/bay/a', wordmark: 'pictures/a.svg' },
    manufacturers: [{ logo: { url: 'own/bay/a' }, url: 'https://toyota.example' }],
  });
});
