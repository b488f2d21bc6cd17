// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { activateIsland } from '#tests/support/activate-island.tsx';
import type { RunningCostView } from '#view-models/car-page/running-cost-view.ts';
import { RunningCostIsland } from './running-cost.island.tsx';

const cost: RunningCostView = {
  kwhPer100Km: 16,
  input: { kmPerWeek: 250, centsPerKwh: 30 },
  action: '/cars/a-car#electric',
  locale: 'en-AU',
  currency: 'AUD',
};

describe('the running cost of a week', () => {
  it('C-27 answers while the shopper types', async () => {
    const { user, getByLabelText, getByText } = activateIsland(<RunningCostIsland.Component cost={cost} />);
    getByText('About $12 a week');
    const distance = getByLabelText('Kilometres a week');
    await user.clear(distance);
    await user.type(distance, '500');
    getByText('About $24 a week');
    expect(distance).toHaveProperty('value', '500');
  });

  it('C-27 counts the previous value where nothing is typed, and shows it once the field is left', async () => {
    const { user, getByLabelText, getByText } = activateIsland(<RunningCostIsland.Component cost={cost} />);
    const price = getByLabelText('Cents per kWh');
    await user.clear(price);
    getByText('About $12 a week');
    expect(price).toHaveProperty('value', '');
    await user.tab();
    expect(price).toHaveProperty('value', '30');
  });
});
