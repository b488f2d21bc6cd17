/** /{group}/old-website/{reading}: what was found on one former website, with choices. */
import { useLoaderData } from 'react-router';
import { oldSiteHref } from '#domain/staff/console-links.ts';
import { cancelOldSite, chooseOldFacts, removeOldSite } from '#use-cases/old-site/read-old-site.ts';
import { viewOldSite } from '#use-cases/old-site/view-old-site.ts';
import { OldSiteScreen } from '#web/console/features/old-sites/old-site-screen.tsx';
import { acting, form, type ScreenRequest, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

const idOf = ({ params }: ScreenRequest) => params.reading ?? '';

export const loader = seeing(viewOldSite, (screen) => ({ id: idOf(screen) }));

export const action = acting({
  choose: form({
    act: chooseOldFacts,
    read(sent, screen) {
      const taken = new Set(sent.getAll('take').map(String));
      const leftOut = sent
        .getAll('offered')
        .map(String)
        .filter((id) => !taken.has(id));
      const answers = [...sent].flatMap(([name, value]) =>
        name.startsWith('answer-') && String(value).trim() !== ''
          ? [[name.slice(7), String(value).trim()] as const]
          : [],
      );
      const version = Number(sent.get('version'));
      return {
        ok: true,
        requested: { id: idOf(screen), version, leftOut, answers: Object.fromEntries(answers) },
      };
    },
    done: (_done, screen) => withDone(oldSiteHref(screen.group, idOf(screen)), 'chosen'),
  }),
  cancel: form({
    act: cancelOldSite,
    read: (_sent, screen) => ({ ok: true, requested: { id: idOf(screen) } }),
    done: (_done, screen) => oldSiteHref(screen.group, idOf(screen)),
  }),
  remove: form({
    act: removeOldSite,
    read: (_sent, screen) => ({ ok: true, requested: { id: idOf(screen) } }),
    done: (_done, { group }) => withDone(oldSiteHref(group), 'deleted'),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Found on the old website · Staff console' }];

const texts = { chosen: 'Choices saved.' };

export default function OldSite() {
  const view = useLoaderData<typeof loader>();
  const { group, site, found } = view;
  return (
    <>
      <PageHead
        title={`Found on ${found?.host ?? site.source}`}
        facts={found?.summary}
        crumb={{ label: 'Old website', to: oldSiteHref(group) }}
      />
      <PageBody>
        <div className="stack">
          <SuccessMessage words={texts} />
          <OldSiteScreen {...view} />
        </div>
      </PageBody>
    </>
  );
}
