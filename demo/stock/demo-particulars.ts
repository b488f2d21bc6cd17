/** What a feed may say of a demo car beside what it is: its title elsewhere, its maker's words, its owner's suburb. */
import type { Car } from '#domain/car/car.ts';
import type { Location } from '#domain/location/location.ts';
import type { Random } from './random.ts';

type Particulars = Pick<Car, 'marketplaceTitle' | 'privateSuburb' | 'privatePostcode' | 'manufacturerBodies'>;
type Described = Pick<
  Car,
  | 'stockType'
  | 'status'
  | 'year'
  | 'make'
  | 'model'
  | 'badge'
  | 'series'
  | 'transmission'
  | 'driveType'
  | 'bodyType'
>;

/** Used cars that a dealer sells for an owner who keeps them until then. */
const consignedShare = 0.02;

export function demoParticulars(car: Described, yard: Location, random: Random): Particulars {
  const isUsed = car.stockType === 'used';
  const isConsigned = isUsed && car.status === 'in_stock' && random.chance(consignedShare);
  const gearbox = car.transmission === 'Automatic' ? 'Auto' : car.transmission;
  const title = [car.year, car.make, car.model, car.badge, car.series, gearbox, car.driveType];
  const words = car.driveType === '4WD' ? [car.bodyType, '4x4'] : [car.bodyType];
  return {
    marketplaceTitle: isUsed ? title.filter((part) => part !== null).join(' ') : null,
    privateSuburb: isConsigned ? yard.address.city : null,
    privatePostcode: isConsigned ? yard.address.postcode : null,
    manufacturerBodies: isUsed ? [] : words.filter((word) => word !== null),
  };
}
