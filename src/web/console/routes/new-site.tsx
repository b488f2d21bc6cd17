/** /{group}/new-site: a new website in three steps, checked before it is created. */
import { useLoaderData } from 'react-router';
import { oldSiteHref, websitesHref } from '#domain/staff/console-links.ts';
import {
  type CheckedWebsite,
  checkNewWebsite,
  createWebsite,
  type NewWebsiteInput,
  type NewWebsiteStep,
  viewNewWebsite,
} from '#use-cases/new-site/create-website.ts';
import { NewSiteScreen, type StartChoice } from '#web/console/features/websites/new-site-screen.tsx';
import { useFormState } from '#web/console/form-problem.ts';
import { acting, form, seeing, showing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { StatusMessage, withDone } from '#web/console/ui/status-message.tsx';
import { Steps } from '#web/console/ui/steps.tsx';

export const loader = seeing(viewNewWebsite, () => null);

function readTyped(sent: FormData): NewWebsiteInput {
  const text = (name: string) => String(sent.get(name) ?? '').trim();
  const dealershipIds = [...sent.keys()].flatMap((name) =>
    name.startsWith('dealership ') ? [name.slice('dealership '.length)] : [],
  );
  return {
    ...{ name: text('name'), template: text('template'), brand: text('brand'), accent: text('accent') },
    ...{ logo: text('logo'), hosts: text('hosts'), recipients: text('recipients') },
    dealershipIds,
    isDemo: text('isDemo') === 'yes',
  };
}

function readStep(sent: FormData): NewWebsiteStep {
  const step = Number(sent.get('back') ?? sent.get('step'));
  return step === 2 || step === 3 ? step : 1;
}

export const action = acting({
  check: showing({
    reading: checkNewWebsite,
    read: (sent) => ({ ok: true, requested: { ...readTyped(sent), step: readStep(sent) } }),
  }),
  create: form({
    act: createWebsite,
    read: (sent) => ({ ok: true, requested: readTyped(sent) }),
    done: (_site, { group }) => withDone(websitesHref(group), 'created'),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'New website · Staff console' }];

/** Screens that fill in a new website another way. */
const choicesOf = (group: string): readonly StartChoice[] => [
  {
    title: 'From your old website',
    text: 'Name, colours, pages, locations and old addresses are read from it, and you choose what to use.',
    href: oldSiteHref(group),
  },
];
const steps = [{ label: 'Start' }, { label: 'Details' }, { label: 'Check and create' }];

export default function NewSite() {
  const view = useLoaderData<typeof loader>();
  const [checking, creating] = [useFormState('check'), useFormState('create')];
  const sent = creating.wasSent ? creating : checking;
  const checked = checking.shown as CheckedWebsite | undefined;
  const step = creating.wasSent ? 3 : (checked?.step ?? 1);
  return (
    <>
      <PageHead title="New website" crumb={{ label: 'Websites', to: websitesHref(view.group) }}>
        <Steps steps={steps} now={step - 1} />
      </PageHead>
      <PageBody>
        {view.isAllowed ? (
          <NewSiteScreen
            view={view}
            sent={sent}
            checked={checked}
            step={step}
            choices={choicesOf(view.group)}
          />
        ) : (
          <StatusMessage kind="warning">
            This installation sets up websites, domains and templates itself. Ask your website provider.
          </StatusMessage>
        )}
      </PageBody>
    </>
  );
}
