import { describe, expect, it } from 'vitest';
import { requestTestServer } from '#tests/support/test-server.ts';

describe('/cars/{slug}.json', () => {
  it('C-19 DATA-1 tells the facts of a listed car under the contract’s names', async () => {
    const answer = await requestTestServer({ url: '/cars/a-car.json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      version: 1,
      slug: 'a-car',
      stocknum: 'KB10482',
      car_type: 'used',
      price: 43990,
      km: 31240,
    });
  });

  it('DATA-6 VDP-22 says the views, and the specifications inside variant', async () => {
    const car = (await requestTestServer({ url: '/cars/a-car.json' })).json();
    expect(car.views).toBe(7);
    expect(Object.keys(car.variant)).toEqual([
      'geartype',
      'cylinders',
      'enginesize',
      'enginesize_litres',
      'induction',
      'fuelconsumptioncombined',
      'fuelcapacity',
      'grossvehiclemass',
      'vehiclelength',
      'vehicleheight',
      'vehiclewidth',
      'torque',
      'ancaprating',
    ]);
    expect(car.variant).toMatchObject({ enginesize: car.engine_size, torque: car.torque_nm });
    expect(car.variant.enginesize_litres).toBe(Math.round(car.engine_size / 100) / 10);
  });

  it.each([
    ['an unknown slug', 'nope', 'first.localhost'],
    ['a withdrawn car', 'gone', 'first.localhost'],
    ['another group’s car', 'a-car', 'second.localhost'],
  ])('GAP-24 knows nothing of %s', async (_title, slug, host) => {
    const answer = await requestTestServer({ url: `/cars/${slug}.json`, host });
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'This car isn’t on this site.' }]);
  });
});
