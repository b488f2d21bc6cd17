// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activateIsland } from '#tests/support/activate-island.tsx';
import { CarMediaIsland } from './car-media.island.tsx';
import { GalleryIsland } from './gallery.island.tsx';
import type { GalleryView } from './gallery-view.ts';

const gallery: GalleryView = {
  title: '2023 Toyota RAV4',
  tag: null,
  photosHref: '/cars/a-car/photos',
  images: ['Front', 'Side', 'Rear'].map((caption) => ({ url: `/img/${caption}`, caption })),
  hasNoMarks: false,
  media: [],
  mediaOrigins: [],
  price: { text: '$43,990', type: 'Drive away' },
  primary: { label: 'Enquire Now', href: '#enquire' },
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  // What a simulated document lacks: layout, and dialogs that open.
  for (const name of ['scrollTo', 'scrollIntoView'] as const) Element.prototype[name] = () => {};
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const hydrateGallery = () => activateIsland(<GalleryIsland.Component gallery={gallery} sizes="100vw" />);

describe('the gallery', () => {
  it('B-11 goes on by arrow, by key and by thumbnail, and round at both ends', async () => {
    const { user, getByRole, getByLabelText } = hydrateGallery();
    const count = getByRole('button', { name: /^Full screen/ });
    const counts: (string | null)[] = [];
    const log = () => counts.push(count.textContent);
    log();
    await user.click(getByLabelText('Next photo'));
    log();
    await user.click(getByLabelText('Previous photo'));
    await user.click(getByLabelText('Previous photo'));
    log();
    await user.click(getByRole('link', { name: 'Photo 2: Side' }));
    log();
    expect(counts).toEqual([1, 2, 3, 2].map((photo) => `Full screen, photo ${photo} of 3`));
    expect(getByRole('link', { name: 'Photo 2: Side' }).getAttribute('aria-current')).toBe('true');
  });

  it('B-11 opens over the whole screen where it is, and comes back to the photo seen last', async () => {
    const { user, getByRole, getByLabelText, queryByRole } = hydrateGallery();
    await user.click(getByLabelText('Next photo'));
    await user.click(getByRole('button', { name: /^Full screen/ }));
    const dialog = getByRole('dialog', { name: 'Photographs of the 2023 Toyota RAV4' });
    within(dialog).getByText('2 of 3, Side');
    await user.keyboard('{End}');
    within(dialog).getByText('3 of 3, Rear');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(queryByRole('dialog')).toBeNull();
    expect(getByRole('button', { name: /^Full screen/ }).textContent).toBe('Full screen, photo 3 of 3');
  });

  it('B-11 leaves a press with the key for another tab to the browser', async () => {
    const { user, container, queryByRole } = hydrateGallery();
    const photo = container.querySelector('.gallery__open');
    if (photo === null) throw new Error('No photo.');
    await user.keyboard('{Control>}');
    await user.click(photo);
    expect(queryByRole('dialog')).toBeNull();
  });
});

describe('a film of a car', () => {
  const url = 'https://tours.example/car-1';
  const film = { kind: 'tour', url } as const;

  it('B-12 is fetched after a press alone, and ends with the next', async () => {
    const { user, getByRole, container } = activateIsland(
      <CarMediaIsland.Component
        media={[film]}
        origins={['https://tours.example']}
        title="2023 Toyota RAV4"
      />,
    );
    const opener = getByRole('link');
    expect(container.querySelector('iframe')).toBeNull();
    await user.click(opener);
    expect(container.querySelector('iframe')?.getAttribute('src')).toBe(url);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await user.click(opener);
    expect(container.querySelector('iframe')).toBeNull();
  });

  it('B-12 of an origin that the site does not trust is a link away', () => {
    const { getByRole } = activateIsland(
      <CarMediaIsland.Component media={[film]} origins={[]} title="2023 Toyota RAV4" />,
    );
    expect(getByRole('link').hasAttribute('aria-expanded')).toBe(false);
  });
});
