/** A car as a whole: marked as sold, withdrawn, returned to stock, deleted, or joined to the car that a feed brings. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { readSale, type SaleFacts, type TypedSale } from '#domain/car-overrides/car-sale.ts';
import { type CarMove, type MovePlan, planCarMove } from '#domain/car-overrides/plan-car-move.ts';
import { hasEnded, staffOverrideOf } from '#domain/change/override.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { clockOf } from '#domain/site/dealer-group.ts';
import { handFeedId } from '#domain/stock-feed/hand-feed.ts';
import type { CarWithOverrides } from '#ports/stock/stock-editor-store.ts';
import { saveCarOverrides } from '#use-cases/change/car-lines.ts';
import type { CarChangePorts } from '#use-cases/change/change-ports.ts';
import { type ActAnswer, act, formProblem, invalid, refused } from '#use-cases/staff/act.ts';
import { type CarLeadPorts, listCarLeads } from './car-leads.ts';
import { saveEdit } from './edit-car.ts';
import type { EditorStockPorts } from './editor-stock.ts';

export type MoveCarInput = {
  readonly carId: string;
  readonly move: CarMove;
  readonly reason: string;
  /** Of a car that is marked as sold. */
  readonly sale: TypedSale;
};
type Planned = Exclude<MovePlan, { readonly kind: 'refused' }> & { readonly sale?: SaleFacts };
type Moving = CarWithOverrides & { readonly today: string; readonly leadIds: readonly string[] };

export type MoveCarPorts = CarChangePorts & CarLeadPorts & Pick<EditorStockPorts, 'dealerGroups'>;

export const moveCar = act<MoveCarInput, Moving, Planned, { readonly move: CarMove }, MoveCarPorts>({
  name: 'car.price',
  async load({ requested: { carId, sale }, dealerGroupId, caller: { member } }, app, now) {
    const standing = await app.stockEditor.findCarWithOverrides(dealerGroupId, carId);
    if (standing === null) return null;
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    const today = localTimeIn(clockOf(group, standing.car.locationSlug), now).date;
    const leads = sale.leadId === '' ? [] : await listCarLeads({ dealerGroupId, carId, member }, app, now);
    return { ...standing, today, leadIds: leads.map(({ lead }) => lead.id) };
  },
  subjectsOf: ({ car }) => [{ locationSlug: car.locationSlug }],
  aboutOf: ({ carId }) => ({ kind: 'car', id: carId }),
  decide({ requested, loaded }) {
    const plan = planCarMove(loaded, requested);
    if (plan.kind === 'refused') return refused(invalid(plan.problems));
    if (requested.move !== 'sell') return { ok: true, plan };
    const read = readSale(requested.sale, loaded);
    return read.ok ? { ok: true, plan: { ...plan, sale: read.sale } } : refused(invalid(read.problems));
  },
  async save({ plan, loaded: { carId }, caller, dealerGroupId, audit }, app, now) {
    if (plan.kind === 'delete')
      return await deleteCar({ dealerGroupId, carId, reason: plan.reason, audit }, app);
    const { change, title, sale } = plan;
    const edit = { caller, dealerGroupId, carId, plan: [change], audit, title, ...(sale && { sale }) };
    const answer = await saveEdit({ ...edit, nothing: { form: 'This was done already.' } }, app, now);
    if (answer.kind !== 'done') return answer;
    const move = change.op === 'release' ? 'return' : moveOf(String(change.value));
    return { kind: 'done', result: { move } };
  },
});

const moveOf = (status: string): CarMove =>
  status === 'sold' ? 'sell' : status === 'withdrawn' ? 'withdraw' : 'return';

type Deleting = {
  readonly dealerGroupId: string;
  readonly carId: string;
  readonly reason: string;
  readonly audit: (facts: JsonValue) => AuditNote;
};

async function deleteCar(
  { dealerGroupId, carId, reason, audit }: Deleting,
  app: CarChangePorts,
): Promise<ActAnswer<{ readonly move: CarMove }>> {
  const isDone = await app.changes.transaction(dealerGroupId, async (tx) => {
    const at = app.clock();
    const [current] = await tx.loadCarWithOverrides([carId]);
    if (current === undefined || !current.isListed || current.feedId !== handFeedId) return false;
    await tx.handCars.delist(carId, at);
    await tx.bumpStockVersion();
    await tx.audit({ ...audit({ deleted: current.car.stockNumber, reason }), at });
    return true;
  });
  if (!isDone) return formProblem('A colleague deleted or joined this car.');
  app.triggerStockRefresh();
  return { kind: 'done', result: { move: 'delete' } };
}

/** `otherId`: a feed's car with the same VIN; `feedId`: the feed whose next run is to bring it. One of the two is empty. */
export type JoinCarInput = { readonly carId: string; readonly otherId: string; readonly feedId: string };

type Joining = { readonly own: CarWithOverrides; readonly other: CarWithOverrides | null };
type JoinPlan =
  | { readonly kind: 'car'; readonly other: CarWithOverrides }
  | { readonly kind: 'feed'; readonly feedId: string };

export const joinCar = act<JoinCarInput, Joining, JoinPlan, { readonly carId: string }, CarChangePorts>({
  name: 'car.price',
  async load({ requested: { carId, otherId }, dealerGroupId }, app) {
    const own = await app.stockEditor.findCarWithOverrides(dealerGroupId, carId);
    if (own === null) return null;
    const other = otherId === '' ? null : await app.stockEditor.findCarWithOverrides(dealerGroupId, otherId);
    return { own, other };
  },
  subjectsOf: ({ own, other }) =>
    [own, ...(other === null ? [] : [other])].map(({ car: { locationSlug } }) => ({ locationSlug })),
  aboutOf: ({ carId }) => ({ kind: 'car', id: carId }),
  decide({ requested: { feedId }, loaded: { own, other } }) {
    if (own.feedId !== handFeedId || !own.isListed)
      return refused(formProblem('Only a car added by hand can be joined to a feed.'));
    if (other !== null) {
      const isSame = own.car.vin !== null && own.car.vin === other.car.vin;
      if (!isSame || other.feedId === handFeedId || !other.isListed)
        return refused(formProblem('This car has another VIN, or its feed no longer lists it.'));
      return { ok: true, plan: { kind: 'car', other } };
    }
    if (!/^[a-z0-9-]{1,60}$/.test(feedId) || feedId === handFeedId)
      return refused(invalid({ feed: 'Choose a feed.' }));
    return { ok: true, plan: { kind: 'feed', feedId } };
  },
  async save({ loaded: { own }, plan, dealerGroupId, audit }, app) {
    const { carId } = own;
    const result = plan.kind === 'car' ? plan.other.carId : carId;
    const isDone = await app.changes.transaction(dealerGroupId, async (tx) => {
      const at = app.clock();
      const current = new Map(
        (await tx.loadCarWithOverrides([carId, result])).map((one) => [one.carId, one]),
      );
      const [mine, theirs] = [current.get(carId), current.get(result)];
      if (mine === undefined || theirs === undefined || mine.feedId !== handFeedId || !mine.isListed)
        return false;
      if (plan.kind === 'feed') await tx.handCars.handOver(carId, plan.feedId);
      else {
        await tx.handCars.replaceBy(carId, { id: theirs.carId, slug: theirs.car.slug }, at);
        // Values that people set stay, except where the feed's car has one already.
        const set = new Set(theirs.overrides.filter((one) => !hasEnded(one, at)).map(({ path }) => path));
        const moved = mine.overrides
          .filter((one) => one.owner === 'staff' && !hasEnded(one, at) && !set.has(one.path))
          .filter(({ path }) => path !== 'status')
          .map((one) => ({
            ...one,
            subject: { kind: 'car' as const, id: theirs.carId },
            version: 1 + (staffOverrideOf(theirs.overrides, one.path)?.version ?? 0),
          }));
        if (moved.length > 0) await saveCarOverrides(tx, [{ standing: theirs, overrides: moved }], at);
      }
      await tx.bumpStockVersion();
      const to = plan.kind === 'feed' ? { feed: plan.feedId } : { joinedTo: theirs.car.stockNumber };
      await tx.audit({ ...audit({ joined: mine.car.stockNumber, ...to }), at });
      return true;
    });
    if (!isDone) return formProblem('A colleague deleted or joined this car.');
    app.triggerStockRefresh();
    return { kind: 'done', result: { carId: result } };
  },
});
