/** /{group}/redirects: which URLs were not found, and where old addresses redirect. */
import { useLoaderData } from 'react-router';
import { redirectsHref } from '#domain/staff/console-links.ts';
import { hideNotFoundPath, removeRedirect, saveRedirect } from '#use-cases/redirect/change-redirects.ts';
import {
  deleteImportedRedirects,
  importRedirects,
  previewRedirects,
} from '#use-cases/redirect/import-redirects.ts';
import { viewRedirects } from '#use-cases/redirect/view-redirects.ts';
import { RedirectsScreen } from '#web/console/features/redirects/redirects-screen.tsx';
import { SiteTabs } from '#web/console/features/redirects/site-tabs.tsx';
import { acting, form, type ScreenRequest, seeing, showing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewRedirects, ({ url }) => ({
  site: url.searchParams.get('site'),
  query: url.searchParams.get('q') ?? '',
}));

const text = (sent: FormData, name: string) => String(sent.get(name) ?? '');
const done = (word: string, { group, url }: ScreenRequest) =>
  withDone(redirectsHref(group, url.searchParams.get('site') ?? ''), word);
const versionOf = (sent: FormData) => Number(text(sent, 'version'));

export const action = acting({
  put: form({
    act: saveRedirect,
    read(sent) {
      const changed = text(sent, 'changes');
      return {
        ok: true,
        requested: {
          site: text(sent, 'site'),
          source: text(sent, 'source'),
          target: text(sent, 'target'),
          isGone: sent.get('gone') === 'yes',
          changes: changed === '' ? null : { source: changed, version: versionOf(sent) },
        },
      };
    },
    done,
  }),
  remove: form({
    act: removeRedirect,
    read: (sent) => ({
      ok: true,
      requested: { site: text(sent, 'site'), source: text(sent, 'changes'), version: versionOf(sent) },
    }),
    done,
  }),
  // A chosen file counts before what is in the text field.
  preview: showing({
    reading: previewRedirects,
    async read(sent) {
      const file = sent.get('file');
      const list = file instanceof File && file.size > 0 ? await file.text() : text(sent, 'list');
      return { ok: true, requested: { site: text(sent, 'site'), list } };
    },
  }),
  import: form({
    act: importRedirects,
    read: (sent) => ({ ok: true, requested: { site: text(sent, 'site'), list: text(sent, 'list') } }),
    done,
  }),
  'delete-list': form({
    act: deleteImportedRedirects,
    read(sent) {
      const madeAt = new Date(text(sent, 'made-at'));
      return Number.isNaN(madeAt.getTime())
        ? { ok: false, problems: { form: 'Choose one of the lists.' } }
        : { ok: true, requested: { site: text(sent, 'site'), madeAt } };
    },
    done,
  }),
  'leave-out': form({
    act: hideNotFoundPath,
    read: (sent) => ({
      ok: true,
      requested: { site: text(sent, 'site'), path: text(sent, 'source'), isLeftOut: true },
    }),
    done,
  }),
  'bring-back': form({
    act: hideNotFoundPath,
    read: (sent) => ({
      ok: true,
      requested: { site: text(sent, 'site'), path: text(sent, 'source'), isLeftOut: false },
    }),
    done,
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Redirects · Staff console' }];

const texts = {
  made: 'Redirect added. It works from now on.',
  changed: 'Redirect saved.',
  removed: 'Redirect deleted.',
  listed: 'Redirects added. They work from now on.',
  unlisted: 'The redirects of the list were deleted.',
  'left-out': 'URL ignored. Visitors still see “page not found” there.',
  back: 'The URL is listed again.',
};

export default function Redirects() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Redirects">
        <SiteTabs {...view} hrefOf={(slug) => redirectsHref(view.group, slug)} />
      </PageHead>
      <PageBody>
        <SuccessMessage words={texts} />
        <RedirectsScreen {...view} />
      </PageBody>
    </>
  );
}
