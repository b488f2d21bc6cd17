/** Adds a car that was typed by hand to the stock, beside those that feeds bring. */
import { carIdOf } from '#domain/car/car-id.ts';
import { buildCarSlug } from '#domain/car/car-name.ts';
import { readDraft } from '#domain/car-draft/car-draft.ts';
import { buildCar } from '#domain/stock-feed/build-car.ts';
import { type FeedRecord, fingerprintOf } from '#domain/stock-feed/feed-record.ts';
import { handFeedId } from '#domain/stock-feed/hand-feed.ts';
import type { CodedCar } from '#ports/stock/car-draft-store.ts';
import type { CarChangePorts } from '#use-cases/change/change-ports.ts';
import { act, invalid, type Refusal, refused } from '#use-cases/staff/act.ts';
import {
  aboutDraft,
  type DraftInput,
  type FoundDraft,
  findLongValue,
  loadDraft,
  placesOfDraft,
} from './save-draft.ts';
import { type DraftPorts, groupOf, placesOf } from './view-draft.ts';

type Found = FoundDraft & { readonly setting: ReturnType<typeof placesOf> };
type AddPorts = DraftPorts & Omit<CarChangePorts, 'newId'>;

export const addCar = act<DraftInput, Found, FeedRecord, { readonly carId: string }, AddPorts>({
  name: 'car.price',
  async load({ requested, dealerGroupId }, app, now) {
    const found = await loadDraft({ requested, dealerGroupId }, app);
    return found && { ...found, setting: placesOf(groupOf(dealerGroupId, app), now) };
  },
  subjectsOf: placesOfDraft,
  aboutOf: aboutDraft,
  alsoNeeds: () => ['car.facts'],
  decide({ requested: { before }, loaded: { draft, values, setting } }) {
    const long = findLongValue(values);
    if (long !== null) return refused(invalid(long));
    if ((draft?.version ?? 0) !== before)
      return refused(invalid({ form: 'A colleague changed this draft. Open it again.' }));
    const { record, problems, missing } = readDraft(values, setting);
    if (record !== null) return { ok: true, plan: record };
    const lacking = missing.map((path) => [path, 'Required for a car in stock.']);
    return refused(invalid({ ...Object.fromEntries(lacking), ...problems }));
  },
  async save({ loaded: { draft }, plan: record, dealerGroupId, audit }, app) {
    const id = carIdOf(dealerGroupId, record.stockNumber);
    const refusal = await app.changes.transaction(dealerGroupId, async (tx): Promise<Refusal | null> => {
      const now = app.clock();
      const { stockNumber, vin } = record;
      const taken = findTaken(await tx.handCars.findByCodes({ stockNumber, vin }), stockNumber);
      if (taken !== null) return taken;
      if (draft !== null && !(await tx.handCars.removeDraft(draft.id))) return { kind: 'missing' };
      const owners = await tx.listSlugOwners();
      const identity = {
        ...{ dealerGroupId, id, createdAt: now, isArrivalKnown: true, soldAt: null },
        ...{ isReserved: false, reservedUntil: null },
        slug: buildCarSlug(record, (slug) => (owners.get(slug) ?? id) !== id),
      };
      const car = buildCar(record, identity, now);
      await tx.handCars.insert({ car, feedId: handFeedId, fingerprint: fingerprintOf(record), record });
      await tx.bumpStockVersion();
      await tx.audit({ ...audit({ added: stockNumber }), subject: { kind: 'car', id }, at: now });
      return null;
    });
    if (refusal !== null) return refusal;
    app.triggerStockRefresh();
    return { kind: 'done', result: { carId: id } };
  },
});

/** A sold or withdrawn car may come back, traded in: its number is its own, its VIN is that of the same car. */
function findTaken(others: readonly CodedCar[], stockNumber: string): Refusal | null {
  const number = others.find((other) => other.stockNumber === stockNumber);
  if (number !== undefined)
    return invalid({
      stockNumber: number.isForSale
        ? 'A car in stock has this number.'
        : 'A sold, withdrawn or deleted car has this number. Enter another.',
    });
  const vin = others.find(({ isForSale }) => isForSale);
  return vin === undefined ? null : invalid({ vin: `${vin.stockNumber} in your stock has this VIN.` });
}
