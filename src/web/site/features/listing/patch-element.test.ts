// @vitest-environment jsdom
/** A list that changes keeps the elements that stay, and what a shopper did with them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { patchElement, patchValues } from './patch-element.ts';

function element(html: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  return place;
}

const value = (name: string, count: number, more = '') =>
  `<label class="facet-value"><input type="checkbox" name="make" value="${name}"${more}>${name}<small>${count}</small></label>`;

describe('an element that is made to say what another says', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
  });

  it('B-2 D-1 values that change their order with their counts are the same boxes, ticked as the list has them', () => {
    const live = element(`<p>Popular</p>${value('Kia', 9)}${value('Mazda', 7)}${value('Audi', 1)}`);
    const [kia, mazda] = live.querySelectorAll('input');
    patchElement(live, element(`${value('Mazda', 7, ' checked=""')}${value('Kia', 2)}${value('BMW', 1)}`));
    const boxes = [...live.querySelectorAll('input')];
    expect(boxes.map((box) => [box.value, box.checked])).toEqual([
      ['Mazda', true],
      ['Kia', false],
      ['BMW', false],
    ]);
    expect(boxes.slice(0, 2)).toEqual([mazda, kia]);
    expect(live.textContent).toBe('Mazda7Kia2BMW1');
  });

  it('B-2 values of a filter in use count immediately in place, and take their places afterwards', () => {
    const live = element(`${value('Kia', 9)}${value('Mazda', 7)}`);
    const fresh = element(`${value('Mazda', 7, ' checked=""')}${value('BMW', 5)}${value('Kia', 2)}`);
    const [kia, mazda] = live.querySelectorAll('input');
    patchValues(live, fresh);
    expect(live.textContent).toBe('Kia2Mazda7');
    expect([...live.querySelectorAll('input')]).toEqual([kia, mazda]);
    expect(mazda?.checked).toBe(true);
    patchElement(live, fresh);
    expect(live.textContent).toBe('Mazda7BMW5Kia2');
    expect([...live.querySelectorAll('input')]).toEqual([mazda, expect.anything(), kia]);
  });

  it('B-2 what is open, hydrated or half-way stays so, and texts and attributes follow', () => {
    const live = element(
      '<details class="a" open="" data-awake=""><summary data-pick="Any">Make</summary>1</details>',
    );
    const [group] = live.children;
    patchElement(
      live,
      element('<details class="b" data-x="1"><summary data-pick="Kia">Make</summary>2</details>'),
    );
    expect(live.firstElementChild).toBe(group);
    expect(live.innerHTML).toBe(
      '<details class="b" open="" data-awake="" data-x="1"><summary data-pick="Kia">Make</summary>2</details>',
    );
  });

  it('B-2 fields and menus show what the list was asked with', () => {
    const fields = (bound: string, order: string) =>
      `<input type="text" name="range[price][max]" value="${bound}"><select>${['relevant', 'latest']
        .map((each) => `<option value="${each}"${each === order ? ' selected=""' : ''}>${each}</option>`)
        .join('')}</select>`;
    const live = element(fields('', 'relevant'));
    const field = live.querySelector('input');
    const menu = live.querySelector('select');
    if (field) field.value = '12';
    patchElement(live, element(fields('30,000', 'latest')));
    expect([field?.value, menu?.value]).toEqual(['30,000', 'latest']);
    patchElement(live, element(fields('', 'relevant')));
    expect([field?.value, menu?.value]).toEqual(['', 'relevant']);
  });

  it('B-2 SRCH-2 a box or a menu that was changed since the list was asked for keeps that', () => {
    const menu = (chosen: string) =>
      `<select>${['relevant', 'latest'].map((each) => `<option value="${each}"${each === chosen ? ' selected=""' : ''}>${each}</option>`).join('')}</select>`;
    const live = element(value('Kia', 9) + value('Mazda', 7, ' checked=""') + menu('relevant'));
    const [kia, mazda] = live.querySelectorAll('input');
    const order = live.querySelector('select');
    kia?.click();
    if (order) order.value = 'latest';
    patchElement(live, element(value('Kia', 3) + value('Mazda', 2) + menu('relevant')));
    expect([kia?.checked, mazda?.checked, order?.value]).toEqual([true, false, 'latest']);
  });
});
