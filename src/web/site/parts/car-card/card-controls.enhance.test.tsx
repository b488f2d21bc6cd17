// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import { storedCompareList, storedFavourites } from '#web/client/storage/shopper-storage.ts';
import { enhance } from './card-controls.enhance.ts';
import { CompareButton, FavouriteButton, savingAttributes } from './save-buttons.tsx';

function drawControls(): HTMLElement {
  const card = buildCarCardView(exampleCar(), exampleSite(), exampleNow);
  document.body.innerHTML = renderToString(
    <div {...savingAttributes(card)}>
      <FavouriteButton car={card} className="disc--heart" />
      <CompareButton car={card} className="compare" label="Compare" />
    </div>,
  );
  const controls = document.body.firstElementChild;
  if (!(controls instanceof HTMLElement)) throw new Error('No controls.');
  return controls;
}

describe('the buttons that keep a car', () => {
  it('FAV-1 FAV-4 say that they are on, here and beside the same car elsewhere', async () => {
    const user = userEvent.setup({ document });
    const controls = drawControls();
    const end = enhance(controls);
    const [heart, compare] = controls.querySelectorAll('button');
    if (!heart || !compare) throw new Error('No buttons.');
    const pressed = () => [heart, compare].map((button) => button.getAttribute('aria-pressed'));
    expect(pressed()).toEqual(['false', 'false']);
    await user.click(heart);
    expect(storedFavourites.get()).toHaveLength(1);
    expect(pressed()).toEqual(['true', 'false']);
    await user.click(compare);
    expect(compare.textContent).toBe('Comparing');
    expect(storedCompareList.get().map(({ id }) => id)).toEqual(['car-1']);
    storedFavourites.update(() => []);
    expect(pressed()).toEqual(['false', 'true']);
    end();
    await user.click(heart);
    expect(storedFavourites.get()).toEqual([]);
  });
});
