/**
 * What staff do in the console, and the one place where it is decided whether they may: grants, then a second
 * proof where one is needed, then the act itself. Refusals are written into the audit; what changes something writes its
 * entry in its own transaction. A route is made from acts alone.
 */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { mayAct, needsStepUp, type StaffScope, type StaffSubject, scopeOf } from '#domain/staff/may-act.ts';
import { actFacts, type StaffAct, type StepUpPurpose } from '#domain/staff/staff-act.ts';
import { hasSteppedUp } from '#domain/staff/staff-session.ts';
import type { AuditLog } from '#ports/staff/audit-log.ts';
import type { StaffCaller } from './staff-ports.ts';

/** What every act needs of the application. */
export type ActPorts = { readonly auditLog: Pick<AuditLog, 'append'> };

/** A field that a colleague changed since it was read: both values, so that a person can decide. */
export type FieldConflict = {
  readonly field: string;
  readonly label: string;
  /** As they read on the screen. */
  readonly yours: string;
  readonly theirs: string;
  /** "Mia Tran, 3 minutes ago"; left out where it was a feed or is unknown. */
  readonly by?: string;
};

/** What looks like a mistake and needs confirmation. */
export type ConfirmQuestion = {
  /** What the form sends back as `confirm`: of exactly what was shown. */
  readonly key: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** What the button says. */
  readonly action: string;
};

export type Refusal =
  | { readonly kind: 'confirm'; readonly question: ConfirmQuestion }
  /** What was sent cannot be taken: what is wrong, by the name of the field; `form` for the whole. */
  | { readonly kind: 'invalid'; readonly problems: Problems }
  | { readonly kind: 'conflict'; readonly conflicts: readonly FieldConflict[] }
  /** There is none, or none that the caller may know of. */
  | { readonly kind: 'missing' }
  /** `viewing`: a person who views the console as a colleague changes nothing. */
  | { readonly kind: 'forbidden'; readonly act: StaffAct; readonly reason: 'role' | 'viewing' }
  | { readonly kind: 'step-up'; readonly purpose: StepUpPurpose };

type Problems = Readonly<Record<string, string>>;

export const invalid = (problems: Problems): Refusal => ({ kind: 'invalid', problems });
/** What is wrong with the whole of a form. */
export const formProblem = (form: string): Refusal => invalid({ form });

export type ActAnswer<Result> = { readonly kind: 'done'; readonly result: Result } | Refusal;

export type Call<Input> = { readonly caller: StaffCaller; readonly requested: Input };
/** With what the caller may see of lists: ports demand it, so that nothing has to be left out afterwards. */
export type ScopedCall<Input> = Call<Input> & { readonly dealerGroupId: string; readonly scope: StaffScope };

type Performed<Input, Result, App> = {
  readonly name: StaffAct;
  readonly perform: (call: Call<Input>, app: App & ActPorts, now: Date) => Promise<ActAnswer<Result>>;
};

/** Shows something. */
export type StaffReading<Input, Shown, App> = Performed<Input, Shown, App> & { readonly mode: 'reading' };
/** Changes something. */
export type StaffChange<Input, Result, App> = Performed<Input, Result, App> & { readonly mode: 'change' };

export type ReadingDefinition<Input, Shown, App> = {
  readonly name: StaffAct;
  /** Null where there is none. A list asks its port with the scope. */
  readonly read: (call: ScopedCall<Input>, app: App, now: Date) => Promise<Shown | null>;
  /** Of one thing: what it belongs to, so that another location's is not found. Left out for lists. */
  readonly subjectOf?: (shown: Shown) => StaffSubject;
};

export function reading<Input, Shown, App>({
  name,
  read,
  subjectOf,
}: ReadingDefinition<Input, Shown, App>): StaffReading<Input, Shown, App> {
  return {
    mode: 'reading',
    name,
    async perform(call, app, now) {
      const { caller, requested } = call;
      const scope = scopeOf(caller.member, name, now);
      if (scope === null) return refuseRole(call, { name, about: null }, app, now);
      const { dealerGroupId } = caller.member;
      // A list has no subject of its own: its content is loaded after the step-up that the act names.
      const { stepUp: purpose } = actFacts[name];
      if (subjectOf === undefined && purpose !== null && !hasSteppedUp(caller, purpose, now))
        return { kind: 'step-up', purpose };
      const shown = await read({ caller, requested, dealerGroupId, scope }, app, now);
      if (shown === null) return { kind: 'missing' };
      const refusal = await check(call, { name, about: null, subjects: [subjectOf?.(shown)] }, app, now);
      return refusal ?? { kind: 'done', result: shown };
    },
  };
}

/** What an act concerns, for the audit. */
export type ActAbout = { readonly kind: string; readonly id: string };

export type Decision<Plan> =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly refusal: Refusal };

export const refused = (refusal: Refusal) => ({ ok: false, refusal }) as const;
/** The plan, where nothing is wrong. */
export function decided<Plan>(problems: Problems, plan: Plan): Decision<Plan> {
  return Object.keys(problems).length > 0 ? refused(invalid(problems)) : { ok: true, plan };
}

export type ActDefinition<Input, Loaded, Plan, Result, App> = {
  readonly name: StaffAct;
  /** Null where there is none. */
  readonly load: (call: ScopedCall<Input>, app: App, now: Date) => Promise<Loaded | null>;
  /** Everything that is changed: each is checked. */
  readonly subjectsOf: (loaded: Loaded) => readonly StaffSubject[];
  readonly aboutOf: (requested: Input, loaded: Loaded) => ActAbout;
  /** What else has to be allowed, where one form does several things. */
  readonly alsoNeeds?: (requested: Input, loaded: Loaded) => readonly StaffAct[];
  readonly decide: (
    facts: { readonly requested: Input; readonly loaded: Loaded; readonly caller: StaffCaller },
    now: Date,
  ) => Decision<Plan>;
  /** Stores it; the store writes the note in its own transaction. It decides again what moved on meanwhile. */
  readonly save: (
    change: {
      readonly caller: StaffCaller;
      readonly dealerGroupId: string;
      readonly loaded: Loaded;
      readonly plan: Plan;
      /** `facts` name no shopper; what does is the payload. */
      readonly audit: (facts: JsonValue, payload?: JsonValue) => AuditNote;
    },
    app: App,
    now: Date,
  ) => Promise<ActAnswer<Result>>;
};

export function act<Input, Loaded, Plan, Result, App>(
  definition: ActDefinition<Input, Loaded, Plan, Result, App>,
): StaffChange<Input, Result, App> {
  const { name, load, subjectsOf, aboutOf, alsoNeeds, decide, save } = definition;
  return {
    mode: 'change',
    name,
    async perform(call, app, now) {
      const { caller, requested } = call;
      const { dealerGroupId } = caller.member;
      const scope = scopeOf(caller.member, name, now);
      if (scope === null) return refuseRole(call, { name, about: null }, app, now);
      const loaded = await load({ caller, requested, dealerGroupId, scope }, app, now);
      if (loaded === null) return { kind: 'missing' };
      const about = aboutOf(requested, loaded);
      const subjects = subjectsOf(loaded);
      for (const needed of [name, ...(alsoNeeds?.(requested, loaded) ?? [])]) {
        const refusal = await check(call, { name: needed, about, subjects }, app, now);
        if (refusal !== null) return refusal;
      }
      if (caller.isViewingAs) {
        await app.auditLog.append(
          dealerGroupId,
          noteOf(caller, { name, about, facts: { refused: 'viewing' } }, now),
        );
        return { kind: 'forbidden', act: name, reason: 'viewing' };
      }
      const decision = decide({ requested, loaded, caller }, now);
      if (!decision.ok) return decision.refusal;
      let isNoted = false;
      const audit = (facts: JsonValue, payload?: JsonValue) => {
        isNoted = true;
        const place = placeOf(subjects);
        const named = payload === undefined ? {} : { payload };
        return { ...noteOf(caller, { name, about, facts, ...named }, now), ...place };
      };
      const answer = await save({ caller, dealerGroupId, loaded, plan: decision.plan, audit }, app, now);
      if (answer.kind === 'done' && !isNoted)
        throw new Error(`${name} changed something without an audit entry.`);
      return answer;
    },
  };
}

/**
 * The location of all that is changed, so that the people responsible for it find the entry; nothing where it is
 * several.
 */
function placeOf([first, ...others]: readonly StaffSubject[]): Pick<
  AuditNote,
  'locationSlug' | 'leadFamily'
> {
  if (first === undefined) return {};
  const { locationSlug = null, leadFamily = null } = first;
  const isOne = others.every((other) => (other.locationSlug ?? null) === locationSlug);
  const isOneFamily = others.every((other) => (other.leadFamily ?? null) === leadFamily);
  return { locationSlug: isOne ? locationSlug : null, leadFamily: isOneFamily ? leadFamily : null };
}

type Checked = {
  readonly name: StaffAct;
  readonly about: ActAbout | null;
  readonly subjects: readonly (StaffSubject | undefined)[];
};

/** Null where it is allowed. */
async function check(
  call: Call<unknown>,
  { name, about, subjects }: Checked,
  { auditLog }: ActPorts,
  now: Date,
): Promise<Refusal | null> {
  const { caller } = call;
  const permissions = subjects.flatMap((subject) =>
    subject === undefined ? [] : [mayAct(caller.member, name, subject, now)],
  );
  const refused = permissions.find((permission) => !permission.ok);
  if (refused !== undefined && !refused.ok) {
    if (refused.reason === 'role') return refuseRole(call, { name, about }, { auditLog }, now);
    const note = noteOf(caller, { name, about, facts: { refused: 'scope' } }, now);
    await auditLog.append(caller.member.dealerGroupId, note);
    // Staff of other locations are not shown what this one has.
    return { kind: 'missing' };
  }
  const { stepUp: purpose } = actFacts[name];
  // A list has no one subject: what every grant asks for is asked for.
  const isConfirmationNeeded =
    permissions.length === 0
      ? needsStepUp(caller.member, name, now)
      : permissions.some((permission) => permission.ok && permission.needsStepUp);
  return isConfirmationNeeded && purpose !== null && !hasSteppedUp(caller, purpose, now)
    ? { kind: 'step-up', purpose }
    : null;
}

async function refuseRole(
  { caller }: Call<unknown>,
  { name, about }: Omit<Checked, 'subjects'>,
  { auditLog }: ActPorts,
  now: Date,
): Promise<Refusal> {
  await auditLog.append(
    caller.member.dealerGroupId,
    noteOf(caller, { name, about, facts: { refused: 'role' } }, now),
  );
  return { kind: 'forbidden', act: name, reason: 'role' };
}

type Noted = {
  readonly name: StaffAct;
  readonly about: ActAbout | null;
  readonly facts: JsonValue;
  readonly payload?: JsonValue;
};

function noteOf(caller: StaffCaller, { name, about, facts, ...payload }: Noted, at: Date): AuditNote {
  return {
    actor: { kind: 'staff', id: caller.staffId, sessionId: caller.sessionId, network: caller.network },
    act: name,
    subject: about ?? { kind: 'group', id: caller.member.dealerGroupId },
    facts,
    ...payload,
    at,
  };
}
