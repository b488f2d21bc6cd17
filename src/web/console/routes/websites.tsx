/** /{group}/websites: the websites of the group, their domains with a DNS check, and their templates. */
import { useLoaderData } from 'react-router';
import { templateNames } from '#domain/new-site/template-names.ts';
import { newWebsiteHref, websitesHref } from '#domain/staff/console-links.ts';
import { changeAddresses } from '#use-cases/new-site/change-addresses.ts';
import { viewWebsites } from '#use-cases/new-site/view-websites.ts';
import { WebsitesScreen } from '#web/console/features/websites/websites-screen.tsx';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewWebsites, () => null);

export const action = acting({
  addresses: form({
    act: changeAddresses,
    read: (sent) => ({
      ok: true,
      requested: {
        site: String(sent.get('site') ?? ''),
        hosts: String(sent.get('hosts') ?? ''),
        template: String(sent.get('template') ?? ''),
      },
    }),
    done: (word, { group }) => withDone(websitesHref(group), word),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Websites · Staff console' }];

const texts = {
  saved: 'Saved. Live within a second.',
  created: 'Website created. It is live at the domains that lead here.',
};
const templates = Object.entries(templateNames).map(([value, label]) => ({ value, label }));

export default function Websites() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Websites">
        {view.mayChange === 'yes' ? (
          <LinkButton to={newWebsiteHref(view.group)} kind="main">
            New website
          </LinkButton>
        ) : null}
      </PageHead>
      <PageBody>
        <SuccessMessage words={texts} />
        <WebsitesScreen view={view} templates={templates} />
      </PageBody>
    </>
  );
}
