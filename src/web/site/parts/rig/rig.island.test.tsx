// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { noRig } from '#domain/rig/rig.ts';
import { activateIsland } from '#tests/support/activate-island.tsx';
import type { RigView } from '#view-models/car-page/rig-view.ts';
import { storedRig } from '#web/client/storage/rig-storage.ts';
import { RigIsland } from './rig.island.tsx';

const van: RigView = {
  kind: 'van',
  tareKg: 2_140,
  atmKg: 2_800,
  towCars: [{ model: 'Toyota HiLux', name: '2021 Toyota HiLux SR5', kg: 3_500 }],
};
const activate = (view: RigView) => activateIsland(<RigIsland.Component view={view} />);

beforeEach(() => storedRig.update(() => noRig));

describe('what a shopper tows with', () => {
  it('VDP-23 is stored once its field is left, and answers for the van', async () => {
    const { user, getByLabelText, container } = activate(van);
    const answer = () => container.querySelector('.rig__answer')?.textContent ?? '';
    expect(answer()).toContain('2,800');
    const rating = getByLabelText(/^My car’s braked towing limit/);
    await user.type(rating, '2,000');
    expect(storedRig.get().towing).toBeNull();
    await user.tab();
    expect(storedRig.get().towing).toEqual({ kg: 2_000, carName: null, isFromRecord: false });
    expect(rating).toHaveProperty('value', '2000');
    expect(container.querySelector('.rig__answer--over')).not.toBeNull();
  });

  it('VDP-23 says what is wrong with what is no number, and keeps it as it was typed', async () => {
    const { user, getByLabelText, getByText } = activate(van);
    const rating = getByLabelText(/^My car’s braked towing limit/);
    await user.type(rating, 'plenty');
    getByText('Enter a number, e.g. 2,000 or 45');
    await user.tab();
    expect(rating).toHaveProperty('value', 'plenty');
    expect(storedRig.get().towing).toBeNull();
  });

  it('C-22 is taken from the record of a model, which then is used for the own car', async () => {
    const { user, getByLabelText, getByRole, queryByLabelText } = activate(van);
    await user.selectOptions(getByLabelText('My tow car'), getByRole('option', { name: /HiLux/ }));
    expect(storedRig.get().towing).toEqual({
      kg: 3_500,
      carName: '2021 Toyota HiLux SR5',
      isFromRecord: true,
    });
    expect(queryByLabelText(/^My car’s braked towing limit/)).toBeNull();
  });

  it('C-22 is one press on the tow car, and off again', async () => {
    const { user, getByRole } = activate({ kind: 'tow-car', kg: 3_500, name: '2021 Toyota HiLux SR5' });
    const button = getByRole('button');
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(storedRig.get().towing?.kg).toBe(3_500);
    await user.click(button);
    expect(storedRig.get().towing).toBeNull();
  });
});
