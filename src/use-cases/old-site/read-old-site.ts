/** Reading a former website: a saved copy at once, an address in the background; and deleting what was read. */
import { siteAnswersSchema } from '#domain/new-site/site-answers.ts';
import type { OldSiteFacts } from '#domain/old-site/find-facts.ts';
import { isUnderWay, maxOldSites, type StoredOldSite, storable } from '#domain/old-site/old-site-reading.ts';
import type { OldSiteReading } from '#ports/sites/old-site-reader.ts';
import { act, type Decision, formProblem, invalid, refused, type ScopedCall } from '#use-cases/staff/act.ts';
import type { OldSitePorts } from './old-site-ports.ts';

/** Spooled on this machine before the sender's connection ends. */
type SentCopy = { readonly path: string; readonly fileName: string };
export type OldSiteInput = { readonly address: string; readonly file: SentCopy | null };

type Started = {
  readonly count: number;
  readonly reading: OldSiteReading | null;
  readonly mayFetch: boolean;
};
type Plan = { readonly source: string; readonly facts: OldSiteFacts | null };

const wholeGroup = () => [{}];

export const startOldSite = act({
  name: 'site.look',
  async load({ requested, dealerGroupId }: ScopedCall<OldSiteInput>, app: OldSitePorts): Promise<Started> {
    const count = (await app.oldSiteStore.list(dealerGroupId)).length;
    const { file } = requested;
    const reading =
      file === null || count >= maxOldSites ? null : await app.oldSites.readCopy(file.path, file.fileName);
    return { count, reading, mayFetch: app.oldSites.mayFetch };
  },
  subjectsOf: wholeGroup,
  aboutOf: ({ address, file }) => ({ kind: 'old-site', id: file?.fileName ?? address }),
  decide({ requested: { address, file }, loaded: { count, reading, mayFetch } }): Decision<Plan> {
    if (count >= maxOldSites)
      return refused(formProblem(`You have read ${maxOldSites} websites. Delete one first.`));
    if (reading !== null)
      return reading.kind === 'read'
        ? { ok: true, plan: { source: file?.fileName ?? '', facts: reading.facts } }
        : refused(invalid({ file: reading.reason }));
    const typed = address.trim();
    if (typed === '')
      return refused(invalid({ file: mayFetch ? 'Choose a file, or enter an address.' : 'Choose a file.' }));
    if (!mayFetch)
      return refused(
        invalid({ address: 'Your operator has not allowed this. Upload a saved copy instead.' }),
      );
    return /^(?:https?:\/\/)?[\p{L}\p{N}.-]{3,200}(?:[:/?][^\s]{0,500})?$/iu.test(typed) &&
      typed.includes('.')
      ? { ok: true, plan: { source: typed, facts: null } }
      : refused(invalid({ address: 'Enter the address of a website, e.g. www.banksia.com.au.' }));
  },
  async save({ caller, dealerGroupId, plan: { source, facts }, audit }, app, now) {
    const id = app.newOldSiteId();
    const state = facts === null ? ('waiting' as const) : ('read' as const);
    await app.oldSiteStore.create(
      { dealerGroupId, id, source, state, facts, madeBy: caller.member.name, madeAt: now },
      audit({ oldSite: source }),
    );
    if (facts === null) app.triggerOldSites();
    return { kind: 'done', result: id };
  },
});

export type OldSiteId = { readonly id: string };

const findOne = ({ requested, dealerGroupId }: ScopedCall<OldSiteId>, app: OldSitePorts) =>
  app.oldSiteStore.find({ dealerGroupId, id: requested.id });
const aboutOne = (_requested: unknown, { source }: StoredOldSite) => ({ kind: 'old-site', id: source });

export const cancelOldSite = act({
  name: 'site.look',
  load: findOne,
  subjectsOf: wholeGroup,
  aboutOf: aboutOne,
  decide: ({ loaded }): Decision<StoredOldSite> =>
    isUnderWay(loaded)
      ? { ok: true, plan: loaded }
      : refused(formProblem('The website has been read already.')),
  async save({ plan, audit }, app) {
    await app.oldSiteStore.cancel(plan, audit({ oldSiteCancelled: plan.source }));
    return { kind: 'done', result: 'cancelled' };
  },
});

export const removeOldSite = act({
  name: 'site.look',
  load: findOne,
  subjectsOf: wholeGroup,
  aboutOf: aboutOne,
  decide: ({ loaded }): Decision<StoredOldSite> => ({ ok: true, plan: loaded }),
  async save({ plan, audit }, app) {
    await app.oldSiteStore.remove(plan, audit({ oldSiteDeleted: plan.source }));
    return { kind: 'done', result: 'deleted' };
  },
});

type ChosenInput = OldSiteId & {
  readonly version: number;
  readonly leftOut: readonly string[];
  readonly answers: Readonly<Record<string, string>>;
};

/** More facts, and longer answers, are no form of ours. */
const maxChoices = 10_000;
const maxLength = 500;

export const chooseOldFacts = act({
  name: 'site.look',
  load: (call: ScopedCall<ChosenInput>, app: OldSitePorts) => findOne(call, app),
  subjectsOf: wholeGroup,
  aboutOf: aboutOne,
  decide({ requested: { version, leftOut, answers }, loaded }): Decision<StoredOldSite> {
    const known = Object.entries(answers).filter(([name]) => Object.hasOwn(siteAnswersSchema.shape, name));
    const choices = {
      leftOut: leftOut.slice(0, maxChoices).map((id) => id.slice(0, maxLength)),
      answers: Object.fromEntries(known.map(([name, answer]) => [name, answer.slice(0, maxLength)])),
    };
    return { ok: true, plan: { ...loaded, version, choices: storable(choices) } };
  },
  async save({ plan, audit }, app) {
    const { choices } = plan;
    const isSaved = await app.oldSiteStore.choose(plan, choices, audit({ oldSiteChosen: plan.source }));
    return isSaved
      ? { kind: 'done', result: 'chosen' }
      : formProblem('A colleague changed these choices. Reload the page.');
  },
});

/** The job: fetches what waits, one website after the other. */
export async function fetchOldSites({
  oldSiteStore,
  oldSites,
  signal,
}: Pick<OldSitePorts, 'oldSiteStore' | 'oldSites'> & { readonly signal: AbortSignal }): Promise<void> {
  for (const one of await oldSiteStore.listOpen()) {
    if (signal.aborted) return;
    const cancelling = new AbortController();
    const note = async (progress: { readonly pages: number; readonly known: number } | null) => {
      if (!(await oldSiteStore.noteProgress(one, progress))) cancelling.abort();
    };
    await note(null);
    try {
      const watch = {
        signal: AbortSignal.any([signal, cancelling.signal]),
        onProgress: (progress: { readonly pages: number; readonly known: number }) => void note(progress),
      };
      const reading = await oldSites.fetchSite(one.source, watch);
      await oldSiteStore.finish(
        one,
        reading.kind === 'read'
          ? { state: 'read', facts: reading.facts, reason: null }
          : { state: 'failed', facts: null, reason: reading.reason },
      );
    } catch (error) {
      // A stop of the process: it is begun again at the next start.
      if (signal.aborted) return;
      if (cancelling.signal.aborted) continue;
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      await oldSiteStore.finish(one, { state: 'failed', facts: null, reason });
    }
  }
}
