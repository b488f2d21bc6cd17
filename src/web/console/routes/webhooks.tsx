/** /{group}/webhooks: the addresses that leads are posted to. */
import { useLoaderData } from 'react-router';
import { webhookHref } from '#domain/staff/console-links.ts';
import { addWebhook } from '#use-cases/webhook/change-webhooks.ts';
import { viewWebhooks } from '#use-cases/webhook/view-webhooks.ts';
import { WebhooksScreen } from '#web/console/features/webhooks/webhooks-screen.tsx';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewWebhooks, () => null);

export const action = acting({
  add: form({
    act: addWebhook,
    read: (sent) => ({ ok: true, requested: { address: String(sent.get('address') ?? '') } }),
    done: (address: string, { group }) => withDone(webhookHref(group, address), 'added'),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Webhooks · Staff console' }];

const texts = { removed: 'Webhook removed. Nothing more is sent to it.' };

export default function Webhooks() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Webhooks" facts="Systems that receive your leads, bookings and reservations" />
      <PageBody>
        <div className="stack">
          <SuccessMessage words={texts} />
          <WebhooksScreen {...view} />
        </div>
      </PageBody>
    </>
  );
}
