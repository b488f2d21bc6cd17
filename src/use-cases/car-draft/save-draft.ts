/** A draft of a car that is added by hand: saved however little was typed, started from a plate, a VIN or another car, deleted. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { isVin } from '#domain/car/vin.ts';
import { type CarDraft, copyDraft, draftTitle } from '#domain/car-draft/car-draft.ts';
import type { DraftValues } from '#domain/car-draft/draft-fields.ts';
import type { RegistrationLookup } from '#ports/deals/trade-in-store.ts';
import type { CarWithOverrides, StockEditorStore } from '#ports/stock/stock-editor-store.ts';
import { type ActAnswer, act, formProblem, invalid, refused } from '#use-cases/staff/act.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import type { DraftPorts } from './view-draft.ts';

export type SaveDraftPorts = DraftPorts & { readonly newId: () => string };

/** `before`: the version that was typed over; 0 for a new one. */
export type DraftInput = {
  readonly draftId: string;
  readonly before: number;
  readonly values: DraftValues;
};
export type FoundDraft = {
  readonly draft: CarDraft | null;
  /** What was never on the form stays as it was copied. */
  readonly values: DraftValues;
};
type Saved = { readonly draftId: string };

/** Both where it was and where it is to be. */
export const placesOfDraft = ({ draft, values }: FoundDraft) =>
  [draft?.values.locationSlug ?? '', values.locationSlug ?? '']
    .filter((slug) => slug !== '')
    .map((locationSlug) => ({ locationSlug }));

export async function loadDraft(
  {
    requested: { draftId, values },
    dealerGroupId,
  }: { readonly requested: Pick<DraftInput, 'draftId' | 'values'>; readonly dealerGroupId: string },
  { carDrafts }: DraftPorts,
): Promise<FoundDraft | null> {
  if (draftId === '') return { draft: null, values };
  const draft = await carDrafts.find(dealerGroupId, draftId);
  return draft === null ? null : { draft, values: { ...draft.values, ...values } };
}

export const aboutDraft = ({ draftId }: { readonly draftId: string }) => ({
  kind: 'car-draft',
  id: draftId || 'new',
});

const maxValueLength = 20_000;

export function findLongValue(values: DraftValues): Readonly<Record<string, string>> | null {
  const long = Object.entries(values).find(([, text]) => text.length > maxValueLength);
  return long === undefined ? null : { [long[0]]: 'This text is too long.' };
}

export const saveDraft = act<DraftInput, FoundDraft, Typed, Saved, SaveDraftPorts>({
  name: 'car.price',
  load: loadDraft,
  subjectsOf: placesOfDraft,
  aboutOf: aboutDraft,
  alsoNeeds: () => ['car.facts'],
  decide({ requested: { before }, loaded: { draft, values } }) {
    const long = findLongValue(values);
    return long === null ? { ok: true, plan: { draft, values, before } } : refused(invalid(long));
  },
  save: ({ plan, ...change }, app, now) => storeDraft({ ...change, typed: plan }, app, now),
});

type Typed = FoundDraft & { readonly before: number };
type Storing = {
  readonly typed: Typed;
  readonly caller: StaffCaller;
  readonly dealerGroupId: string;
  readonly audit: (facts: JsonValue) => AuditNote;
};

async function storeDraft(
  { typed: { draft, values, before }, caller, dealerGroupId, audit }: Storing,
  { carDrafts, newId }: SaveDraftPorts,
  now: Date,
): Promise<ActAnswer<Saved>> {
  const id = draft?.id ?? newId();
  const next = { id, values, madeBy: caller.member.name, changedAt: now, version: before + 1 };
  const note = audit({ carDraft: draftTitle(values) });
  const outcome = await carDrafts.save(dealerGroupId, { ...next, before }, note);
  if (outcome === 'saved') return { kind: 'done', result: { draftId: id } };
  return outcome === 'full'
    ? formProblem('There are too many drafts. Finish or delete some first.')
    : formProblem('A colleague changed or added this car. Open the draft again.');
}

/** A plate with its state, or a VIN; where the register has no such car, it is typed by hand. */
export type LookUpInput = { readonly code: string; readonly state: string };
type LookedUp = { readonly values: DraftValues };
type LookUpPorts = SaveDraftPorts & {
  readonly registrationLookup: RegistrationLookup;
  readonly reportFault: (error: unknown, where: string) => void;
};

export const lookUpDraft = act<LookUpInput, LookedUp, DraftValues, Saved, LookUpPorts>({
  name: 'car.price',
  load: async ({ requested }, app) => ({ values: await lookUp(requested, app) }),
  subjectsOf: () => [],
  aboutOf: () => ({ kind: 'car-draft', id: 'new' }),
  alsoNeeds: () => ['car.facts'],
  decide({ requested, loaded: { values } }) {
    const code = codeOf(requested.code);
    if (code === '') return refused(invalid({ code: 'Enter a VIN or a number plate.' }));
    return code.length <= 17
      ? { ok: true, plan: values }
      : refused(invalid({ code: 'A VIN has 17 characters, a plate fewer.' }));
  },
  save: ({ plan: values, ...change }, app, now) =>
    storeDraft({ ...change, typed: { draft: null, values, before: 0 } }, app, now),
});

const codeOf = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase();

async function lookUp(
  { code: typed, state }: LookUpInput,
  { registrationLookup, reportFault }: LookUpPorts,
): Promise<DraftValues> {
  const code = codeOf(typed);
  const own = isVin(code) ? { vin: code } : { registration: code };
  if (code === '' || code.length > 17) return own;
  try {
    const answer = await ('vin' in own
      ? registrationLookup.findByVin(code)
      : registrationLookup.find(code, state));
    if (answer.kind !== 'found') return own;
    const { year, make, model, badge, nvic } = answer.car;
    const known = { year, make, model, badge, nvic };
    const texts = Object.entries(known).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, String(value)] as const],
    );
    return { ...Object.fromEntries(texts), ...own };
  } catch (error) {
    // What a register does is no reason to stop: the car is typed by hand.
    reportFault(error, 'registration look-up');
    return own;
  }
}

type CopyPorts = SaveDraftPorts & { readonly stockEditor: Pick<StockEditorStore, 'findCarWithOverrides'> };

/** Another car of the same kind: with all that is not one car's alone. */
export const copyCar = act<{ readonly carId: string }, CarWithOverrides, DraftValues, Saved, CopyPorts>({
  name: 'car.price',
  load: ({ requested, dealerGroupId }, app) =>
    app.stockEditor.findCarWithOverrides(dealerGroupId, requested.carId),
  subjectsOf: ({ car }) => [{ locationSlug: car.locationSlug }],
  aboutOf: ({ carId }) => ({ kind: 'car', id: carId }),
  alsoNeeds: () => ['car.facts'],
  decide: ({ loaded }, now) => ({ ok: true, plan: copyDraft(loaded, now) }),
  save: ({ plan: values, ...change }, app, now) =>
    storeDraft({ ...change, typed: { draft: null, values, before: 0 } }, app, now),
});

export const deleteDraft = act<{ readonly draftId: string }, FoundDraft, null, null, DraftPorts>({
  name: 'car.price',
  load: ({ requested, dealerGroupId }, app) =>
    loadDraft({ requested: { ...requested, values: {} }, dealerGroupId }, app),
  subjectsOf: placesOfDraft,
  aboutOf: aboutDraft,
  decide: () => ({ ok: true, plan: null }),
  async save({ loaded: { draft, values }, dealerGroupId, audit }, app) {
    const note = audit({ deleted: draftTitle(values) });
    const isGone = draft !== null && (await app.carDrafts.remove(dealerGroupId, draft.id, note));
    return isGone ? { kind: 'done', result: null } : { kind: 'missing' };
  },
});
