/** /{group}/webhooks/one?address=…: one webhook with its log. */
import { useLoaderData } from 'react-router';
import { webhookHref, webhooksHref } from '#domain/staff/console-links.ts';
import {
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  retryDelivery,
  testWebhook,
} from '#use-cases/webhook/change-webhooks.ts';
import { viewWebhook } from '#use-cases/webhook/view-webhooks.ts';
import { WebhookScreen } from '#web/console/features/webhooks/webhook-screen.tsx';
import { stateOf } from '#web/console/features/webhooks/webhook-text.ts';
import { acting, form, type ScreenRequest, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewWebhook, ({ url }) => ({
  address: url.searchParams.get('address') ?? '',
  delivery: url.searchParams.get('delivery'),
}));

const addressOf = (sent: FormData) => String(sent.get('address') ?? '');
const read = (sent: FormData) => ({ ok: true, requested: { address: addressOf(sent) } }) as const;
const done = (word: string, { group, url }: ScreenRequest) =>
  withDone(webhookHref(group, url.searchParams.get('address') ?? ''), word);

export const action = acting({
  test: form({ act: testWebhook, read, done }),
  pause: form({ act: pauseWebhook, read, done }),
  resume: form({ act: resumeWebhook, read, done }),
  retry: form({
    act: retryDelivery,
    read: (sent) => ({
      ok: true,
      requested: { address: addressOf(sent), delivery: String(sent.get('delivery') ?? '') },
    }),
    done,
  }),
  remove: form({
    act: removeWebhook,
    read,
    done: (word: string, { group }) => withDone(webhooksHref(group), word),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Webhook · Staff console' }];

const texts = {
  added: 'Webhook added. Copy its signing key, then send a test event.',
  accepted: 'Test event accepted.',
  refused: 'Test event refused. The answer is below.',
  paused: 'Webhook paused. New leads wait.',
  resumed: 'Webhook resumed. What waited is sent now.',
  retried: 'Sent again. Reload the page to see the answer.',
};

export default function Webhook() {
  const view = useLoaderData<typeof loader>();
  const { label, tone } = stateOf(view.webhook);
  return (
    <>
      <PageHead
        title={URL.parse(view.webhook.address)?.host ?? view.webhook.address}
        crumb={{ label: 'Webhooks', to: webhooksHref(view.group) }}
      >
        <Pill tone={tone}>{label}</Pill>
      </PageHead>
      <PageBody>
        <div className="stack">
          <SuccessMessage words={texts} />
          <WebhookScreen {...view} />
        </div>
      </PageBody>
    </>
  );
}
