/** Matches an unmatched email to a conversation, or creates a lead from it; both can be undone with one press. */
import { buildStaffLead } from '#domain/lead/build-staff-lead.ts';
import { staffPages } from '#domain/lead/lead-channel.ts';
import { cutQuoted } from '#domain/lead-inbox/cut-quoted.ts';
import type { OpenedLead } from '#domain/lead-inbox/inbox-lead.ts';
import { type MailTopic, mailTopics } from '#domain/lead-inbox/incoming-mail.ts';
import { maxSubjectLength } from '#domain/lead-inbox/lead-message.ts';
import { planResponseTimer } from '#domain/lead-inbox/response-timer.ts';
import type { Location } from '#domain/location/location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { leadFamilyOf } from '#domain/staff/lead-family.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { IncomingMessage, UnmatchedEmail, UnmatchedEmailStore } from '#ports/leads/incoming-mail.ts';
import { type ActAnswer, act, reading, type ScopedCall } from '#use-cases/staff/act.ts';
import { type InboxRowView, viewInboxRow } from '#view-models/lead-inbox/view-inbox-row.ts';
import { type LeadInboxPorts, siteOfLead } from './lead-inbox-ports.ts';
import { listInboxLocations } from './view-inbox.ts';
import { subjectOfLead } from './view-lead.ts';
import { canViewAllLeads, type UnmatchedEmailsView, viewMail, zoneOf } from './view-unmatched-emails.ts';

export type MatchEmailPorts = LeadInboxPorts & { readonly unmatchedEmailStore: UnmatchedEmailStore };

type OfMail = { readonly mailId: string };

const maxFound = 20;
const gone = {
  kind: 'invalid',
  problems: { form: 'A colleague has already matched this email. Reload the page.' },
} as const;

export type UnmatchedEmailView = {
  readonly mail: UnmatchedEmailsView;
  /** The search: the sender's address until another is typed. */
  readonly words: string;
  readonly found: readonly InboxRowView[];
  readonly name: string;
  readonly locations: readonly { readonly value: string; readonly label: string }[];
};

export const viewUnmatchedEmail = reading({
  name: 'lead.see',
  async read(
    { requested, dealerGroupId, scope }: ScopedCall<OfMail & { readonly words: string | null }>,
    app: MatchEmailPorts,
    now: Date,
  ): Promise<UnmatchedEmailView | null> {
    const mail = canViewAllLeads(scope)
      ? await app.unmatchedEmailStore.find(dealerGroupId, requested.mailId)
      : null;
    if (mail === null) return null;
    const text = requested.words ?? mail.sender;
    const found = await app.leadInboxStore.search({ dealerGroupId, scope, words: text, limit: maxFound });
    return {
      mail: viewMail(mail, zoneOf(dealerGroupId, app)),
      words: text,
      found: found.map((inboxLead) =>
        viewInboxRow(inboxLead, siteOfLead(dealerGroupId, inboxLead.lead.siteSlug, app), now),
      ),
      name: mail.senderName,
      locations: listInboxLocations(dealerGroupId, scope, app),
    };
  },
});

type Loaded = { readonly mail: UnmatchedEmail; readonly opened: OpenedLead; readonly scope: StaffScope };

export const matchEmail = act({
  name: 'lead.assign',
  async load(
    { requested, dealerGroupId, scope }: ScopedCall<OfMail & { readonly leadId: string }>,
    app: MatchEmailPorts,
  ): Promise<(Omit<Loaded, 'mail'> & { readonly mail: UnmatchedEmail | null }) | null> {
    const opened = await app.leadInboxStore.open({ dealerGroupId, scope, leadId: requested.leadId });
    if (!canViewAllLeads(scope) || opened === null || opened.erasedAt !== null) return null;
    return { mail: await app.unmatchedEmailStore.find(dealerGroupId, requested.mailId), opened, scope };
  },
  // The mail itself belongs to no one location.
  subjectsOf: ({ opened }) => [{ locationSlug: null }, subjectOfLead(opened)],
  aboutOf: ({ leadId }) => ({ kind: 'lead', id: leadId }),
  decide({ loaded: { mail, opened, scope }, caller }) {
    if (mail === null) return { ok: false, refusal: gone };
    return { ok: true, plan: { mail, opened, scope, staffName: caller.member.name } };
  },
  async save({ plan, audit, caller }, app, at): Promise<ActAnswer<{ readonly leadId: string }>> {
    const { mail, opened, scope, staffName } = plan;
    const { lead } = opened;
    const { dealerGroupId } = lead;
    const site = siteOfLead(dealerGroupId, lead.siteSlug, app);
    const outcome = await app.unmatchedEmailStore.place({
      dealerGroupId,
      mailId: mail.id,
      staff: { staffId: caller.member.id, staffName },
      at,
      audit: audit({ mailId: mail.id }),
      lead: { dealerGroupId, scope, leadId: lead.id },
      message: messageOf(mail),
      clock: site === null ? null : planResponseTimer(site, lead, at),
    });
    if (outcome === 'gone') return gone;
    return outcome === 'done' ? { kind: 'done', result: { leadId: lead.id } } : { kind: 'missing' };
  },
});

function messageOf(mail: UnmatchedEmail): IncomingMessage {
  const { shown, quoted } = cutQuoted(mail.body.replace(/\r\n?/g, '\n'));
  return {
    id: mail.id,
    subject: mail.subject.slice(0, maxSubjectLength),
    body: shown.trim(),
    authorName: mail.senderName || mail.sender || 'Unknown sender',
    at: mail.receivedAt,
    mail: {
      nature: 'answer',
      quoted: quoted === '' ? null : quoted,
      sender: mail.sender,
      // What the receiving server found out is not stored with a mail without a conversation.
      isSenderKnown: false,
      attachments: mail.attachments,
    },
  };
}

export type CreateLeadInput = OfMail & {
  readonly name: string;
  readonly topic: string;
  readonly locationSlug: string;
};

type Place = { readonly site: SiteContext; readonly location: Location };
type MakeLoaded = { readonly mail: UnmatchedEmail | null; readonly place: Place; readonly topic: MailTopic };

export const createLeadFromEmail = act({
  name: 'lead.assign',
  async load(
    { requested, dealerGroupId, scope }: ScopedCall<CreateLeadInput>,
    app: MatchEmailPorts,
  ): Promise<MakeLoaded | null> {
    const place = findPlace(app.sitesOf(dealerGroupId), requested.locationSlug);
    if (!canViewAllLeads(scope) || place === null) return null;
    const mail = await app.unmatchedEmailStore.find(dealerGroupId, requested.mailId);
    const topic = mailTopics.find(({ value }) => value === requested.topic) ?? mailTopics[0];
    return { mail, place, topic };
  },
  subjectsOf: ({ place, topic }) => [
    { locationSlug: null },
    { locationSlug: place.location.slug, leadFamily: leadFamilyOf(topic.kind) },
  ],
  aboutOf: ({ mailId }) => ({ kind: 'mail', id: mailId }),
  decide({ requested, loaded: { mail, place, topic }, caller }) {
    if (mail === null) return { ok: false, refusal: gone };
    const name = requested.name.trim().slice(0, 80) || mail.senderName || mail.sender;
    if (name === '') return refuse('name', 'Enter the customer’s name.');
    const lead = buildStaffLead(
      place.site,
      {
        kind: topic.kind,
        category: topic.category,
        location: place.location,
        car: null,
        contact: { name, email: mail.sender, phone: '' },
        message: messageText(mail),
        pageId: staffPages.mail,
      },
      // The sender has waited since then.
      mail.receivedAt,
    );
    return { ok: true, plan: { mail, lead, site: place.site, staffName: caller.member.name } };
  },
  async save({ plan, audit, caller }, app, at): Promise<ActAnswer<{ readonly leadId: string }>> {
    const lead = { ...plan.lead, id: app.newId() };
    const outcome = await app.unmatchedEmailStore.makeLead({
      dealerGroupId: lead.dealerGroupId,
      mailId: plan.mail.id,
      staff: { staffId: caller.member.id, staffName: plan.staffName },
      at,
      audit: audit({ mailId: plan.mail.id }),
      submission: {
        lead,
        receiptToken: app.newId(),
        answerToken: app.newId(),
        submissionKey: `mail ${lead.id}`,
        repeatsSince: new Date(at.getTime() - dayMs),
        deliveries: [],
        continues: null,
        booking: null,
        clock: planResponseTimer(plan.site, lead, lead.receivedAt),
      },
    });
    return outcome.kind === 'gone' ? gone : { kind: 'done', result: { leadId: outcome.leadId } };
  },
});

/** All of it: what a lead says is what was written, with its subject and the names of what was attached. */
function messageText({ subject, body, attachments }: UnmatchedEmail): string {
  const files = attachments.map(({ fileName }) => fileName).join(', ');
  return [subject, body, files === '' ? '' : `Attached (open it in your mailbox): ${files}`]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
}

function findPlace(sites: readonly SiteContext[], slug: string): Place | null {
  for (const site of sites) {
    const location = site.locations.find((each) => each.slug === slug);
    if (location !== undefined) return { site, location };
  }
  return null;
}

const refuse = (field: string, problem: string) =>
  ({ ok: false, refusal: { kind: 'invalid', problems: { [field]: problem } } }) as const;

export const undoMatchEmail = act({
  name: 'lead.assign',
  load: async ({ requested, scope }: ScopedCall<OfMail>) =>
    canViewAllLeads(scope) ? { mailId: requested.mailId, scope } : null,
  subjectsOf: () => [{ locationSlug: null }],
  aboutOf: ({ mailId }) => ({ kind: 'mail', id: mailId }),
  decide: ({ loaded }) => ({ ok: true, plan: loaded }),
  async save({ dealerGroupId, plan, audit }, app: MatchEmailPorts, at): Promise<ActAnswer<null>> {
    const { mailId, scope } = plan;
    const note = audit({ mailId, isTakenBack: true });
    const outcome = await app.unmatchedEmailStore.undo({ dealerGroupId, mailId, scope, at, audit: note });
    if (outcome === 'done') return { kind: 'done', result: null };
    const form =
      outcome === 'worked-on'
        ? 'This lead has changed since, so the match can’t be undone.'
        : 'It waits for a place already.';
    return { kind: 'invalid', problems: { form } };
  },
});
