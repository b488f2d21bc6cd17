/** An owner changes the domains and the template of a site: checked as its file would be, and live within a second. */
import { readTemplate } from '#domain/new-site/template-names.ts';
import type { SiteBase } from '#domain/site-version/site-version.ts';
import { applySiteBase, type SiteBaseOutcome } from '#use-cases/site-version/apply-site-base.ts';
import { act, formProblem, invalid, refused } from '#use-cases/staff/act.ts';
import { findHostProblem, notAllowed, readHosts, type WebsitePorts } from './website-ports.ts';

export type AddressInput = { readonly site: string; readonly hosts: string; readonly template: string };

type Loaded = { readonly base: SiteBase; readonly hostProblem: string | null; readonly isAllowed: boolean };

export const changeAddresses = act<AddressInput, Loaded, SiteBase, 'saved', WebsitePorts>({
  name: 'site.rights',
  async load({ requested, dealerGroupId }, app) {
    const site = app.sitesOf(dealerGroupId).find(({ siteSlug }) => siteSlug === requested.site);
    if (site === undefined) return null;
    const { siteSlug } = site;
    const known = (await app.siteVersionStore.listBases(dealerGroupId)).find(
      (base) => base.siteSlug === siteSlug,
    );
    const hosts = readHosts(requested.hosts);
    const changed = { hosts, template: requested.template };
    const base = known ?? { dealerGroupId, siteSlug, isWhole: false, value: {}, version: 0 };
    return {
      base: { ...base, value: { ...base.value, ...changed } },
      hostProblem: await findHostProblem({ hosts, site }, app),
      isAllowed: app.siteAllowance.isAllowed,
    };
  },
  subjectsOf: () => [{}],
  aboutOf: ({ site }) => ({ kind: 'site', id: site }),
  decide({ requested, loaded: { base, hostProblem, isAllowed } }) {
    if (!isAllowed) return refused(formProblem(notAllowed));
    const problems = {
      ...(hostProblem === null ? {} : { hosts: hostProblem }),
      ...(readTemplate(requested.template) === null ? { template: 'Choose one of the templates.' } : {}),
    };
    return Object.keys(problems).length > 0 ? refused(invalid(problems)) : { ok: true, plan: base };
  },
  async save({ caller, plan: base, audit }, app, now) {
    const { hosts, template } = base.value;
    const note = audit({ hosts: hosts as string[], template: String(template) });
    const outcome = await applySiteBase({ base, madeBy: caller.member.name, audit: note }, app, now);
    const refusal = baseRefusal(outcome);
    if (refusal !== null) return refusal;
    app.triggerSiteRefresh();
    return { kind: 'done', result: 'saved' };
  },
});

/** Null where it was applied. */
export function baseRefusal(outcome: SiteBaseOutcome) {
  switch (outcome.kind) {
    case 'applied':
      return null;
    case 'files-differ':
      return formProblem(
        'The files of this website have changes that are not live yet. Ask your website provider to apply them first. Nothing was changed.',
      );
    case 'changed-since':
      return formProblem(
        'Someone else changed this website in the last few minutes. Reload the page. Nothing was changed.',
      );
    case 'invalid':
      return formProblem(`Nothing was changed. ${problemText(outcome.problems)}`);
  }
}

const maxShown = 5;

export function problemText(
  problems: readonly { readonly path: string; readonly message: string }[],
): string {
  const shown = problems
    .slice(0, maxShown)
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  const more = problems.length - shown.length;
  return `${shown.join('; ')}${more > 0 ? `; ${more} more` : ''}.`;
}
