/** What owners do with webhooks: add, remove, test, pause, resume, send again. */
import {
  buildTestEvent,
  maxWebhooks,
  readWebhookAddress,
  type WebhookTest,
} from '#domain/lead/delivery/webhook.ts';
import { refusedForNow, type SendOutcome } from '#ports/leads/lead-delivery.ts';
import { act, decided, formProblem, refused } from '#use-cases/staff/act.ts';
import { findWebhook, listWebhooks, type Webhook, type WebhookPorts } from './webhook-ports.ts';

const name = 'webhook.manage';
const aboutAddress = ({ address }: { readonly address: string }) => ({ kind: 'webhook', id: address });

export const addWebhook = act<{ readonly address: string }, readonly Webhook[], string, string, WebhookPorts>(
  {
    name,
    load: ({ dealerGroupId }, app) => listWebhooks(dealerGroupId, app),
    subjectsOf: () => [{}],
    aboutOf: aboutAddress,
    decide({ requested, loaded }) {
      const address = readWebhookAddress(requested.address);
      const problem =
        address === null
          ? 'Enter an address such as https://crm.example.com/leads, without a password.'
          : loaded.some((known) => known.address === address)
            ? 'Leads go to this address already.'
            : loaded.filter(({ isAdded }) => isAdded).length >= maxWebhooks
              ? `There are ${maxWebhooks} webhooks already. Remove one first.`
              : null;
      return decided(problem === null ? {} : { address: problem }, address ?? '');
    },
    async save({ dealerGroupId, plan: address, audit, caller }, app, now) {
      if (!address.startsWith('https:') && !app.postsToPrivateNetwork)
        return { kind: 'invalid', problems: { address: 'Enter an address that begins with https://.' } };
      const note = audit({ webhook: 'added', address });
      const isNew = await app.webhookStore.add({
        ...{ dealerGroupId, address, note },
        at: now,
        by: caller.member.name,
      });
      return isNew ? { kind: 'done', result: address } : formProblem('Leads go to this address already.');
    },
  },
);

type OneInput = { readonly address: string };
const one = {
  name,
  subjectsOf: () => [{}],
  aboutOf: aboutAddress,
  load: (
    { dealerGroupId, requested }: { readonly dealerGroupId: string; readonly requested: OneInput },
    app: WebhookPorts,
  ) => findWebhook(dealerGroupId, requested.address, app),
} as const;

export const removeWebhook = act<OneInput, Webhook, Webhook, 'removed', WebhookPorts>({
  ...one,
  decide: ({ loaded }) =>
    !loaded.isOfSettings
      ? { ok: true, plan: loaded }
      : refused(
          formProblem(
            'The settings of your website name this address. Ask your website provider to remove it.',
          ),
        ),
  async save({ dealerGroupId, plan: { address }, audit }, { webhookStore }) {
    await webhookStore.remove({ dealerGroupId, address, note: audit({ webhook: 'removed', address }) });
    return { kind: 'done', result: 'removed' };
  },
});

export const pauseWebhook = act<OneInput, Webhook, Webhook, 'paused', WebhookPorts>({
  ...one,
  decide: ({ loaded }) => ({ ok: true, plan: loaded }),
  async save({ dealerGroupId, plan: { address }, audit, caller }, { webhookStore }, now) {
    const note = audit({ webhook: 'paused', address });
    await webhookStore.pause({ dealerGroupId, address, note, at: now, by: caller.member.name });
    return { kind: 'done', result: 'paused' };
  },
});

export const resumeWebhook = act<OneInput, Webhook, Webhook, 'resumed', WebhookPorts>({
  ...one,
  decide: ({ loaded }) => ({ ok: true, plan: loaded }),
  async save({ dealerGroupId, plan: { address }, audit }, { webhookStore, triggerLeadDelivery }, now) {
    const note = audit({ webhook: 'resumed', address });
    await webhookStore.resume({ dealerGroupId, address, note, at: now });
    triggerLeadDelivery();
    return { kind: 'done', result: 'resumed' };
  },
});

export const retryDelivery = act<
  OneInput & { readonly delivery: string },
  Webhook,
  { readonly id: string; readonly address: string },
  'retried',
  WebhookPorts
>({
  ...one,
  decide: ({ requested: { address, delivery } }) => ({ ok: true, plan: { id: delivery, address } }),
  async save({ dealerGroupId, plan: { id, address }, audit }, app, now) {
    const note = audit({ webhook: 'sent again', address, delivery: id });
    const isRetried = await app.webhookStore.retry({ dealerGroupId, address, note, id, at: now });
    if (!isRetried) return formProblem('This delivery hasn’t failed, so it can’t be sent again.');
    app.triggerLeadDelivery();
    return { kind: 'done', result: 'retried' };
  },
});

const testLimitMs = 15_000;

/** Sent at once, to a paused address too: that is how it is found out whether it works again. */
export const testWebhook = act<OneInput, Webhook, Webhook, WebhookTest['result'], WebhookPorts>({
  ...one,
  decide: ({ loaded }) =>
    loaded.format === 'webhook'
      ? { ok: true, plan: loaded }
      : refused(formProblem('ADF has no test event. Send an enquiry from your website instead.')),
  async save({ dealerGroupId, plan, audit, caller }, app, now) {
    const { address, secretName } = plan;
    const groupName = app.dealerGroups().find(({ id }) => id === dealerGroupId)?.name ?? dealerGroupId;
    const deliveryId = `test-${app.newId()}`;
    const startedAt = app.clock().getTime();
    const outcome = await app.leadPosts
      .post(
        {
          deliveryId,
          url: address,
          subject: 'Test event',
          sentAt: now,
          mediaType: 'application/json',
          body: buildTestEvent(deliveryId, groupName, now),
          authorisation:
            secretName === null
              ? { kind: 'own-signature', dealerGroupId }
              : { kind: 'signature', secretName },
        },
        AbortSignal.timeout(testLimitMs),
      )
      .catch((error: unknown) => refusedForNow(error instanceof Error ? error.message : String(error)));
    const test: WebhookTest = {
      at: now,
      by: caller.member.name,
      durationMs: app.clock().getTime() - startedAt,
      ...resultOf(outcome),
    };
    const note = audit({ webhook: 'tested', address, result: test.result });
    await app.webhookStore.recordTest({ dealerGroupId, address, note, test });
    return { kind: 'done', result: test.result };
  },
});

const maxAnswerLength = 300;

function resultOf(outcome: SendOutcome): Pick<WebhookTest, 'result' | 'answerCode' | 'answer'> {
  const words = outcome.kind === 'accepted' ? outcome.receipt : outcome.problem;
  return {
    result: outcome.kind,
    answerCode: outcome.answer?.code ?? null,
    answer: (outcome.answer?.words || words).slice(0, maxAnswerLength).toWellFormed(),
  };
}
