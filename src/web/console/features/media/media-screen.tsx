/** The media library: all pictures with search, adding to them, and beside them the one that is open. */
import { Form, Link, useRevalidator } from 'react-router';
import { imageUrl } from '#domain/image/image-url.ts';
import { mediaHref } from '#domain/staff/console-links.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { MediaFilter, MediaItem, MediaView } from '#use-cases/media/view-media.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { EnterButton, TextField } from '#web/console/ui/field.tsx';
import { PictureProvider } from '#web/console/ui/picture-context.tsx';
import { PictureDrop } from '#web/console/ui/picture-drop.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { Tabs } from '#web/console/ui/tabs.tsx';
import { usePictureUploads } from '#web/console/ui/use-picture-uploads.ts';
import { OpenPicture } from './open-picture.tsx';

const filterLabels: Readonly<Record<MediaFilter, string>> = {
  all: 'All',
  'no-description': 'No description',
  unused: 'Not used',
};

export function MediaScreen(view: MediaView) {
  const { group, query, filter, counts, items, more, chosen, deleted, replaced } = view;
  const revalidator = useRevalidator();
  const uploads = usePictureUploads(group, () => void revalidator.revalidate());
  const problem = useFormState('pictures').problemOf('picture');
  const hrefOf = (change: Readonly<Record<string, string>>) => {
    const params = { q: query, show: filter === 'all' ? '' : filter, ...change };
    const query_ = Object.entries(params).filter(([, value]) => value !== '');
    return mediaHref(group, new URLSearchParams(query_).toString());
  };
  return (
    <PictureProvider group={group} pictures={items.filter(({ version }) => version !== null)}>
      <div className={chosen === null ? 'media' : 'media media--open'}>
        <div className="media__list">
          {deleted === null ? null : <Deleted {...deleted} />}
          {replaced === null ? null : <Replaced {...replaced} />}
          <form method="post" encType="multipart/form-data" action={mediaHref(group)}>
            <EnterButton />
            <PictureDrop {...uploads} />
          </form>
          {problem === undefined ? null : (
            <StatusMessage kind="problem">
              {problem.split('\n').map((line) => (
                <p key={line}>{line}</p>
              ))}
            </StatusMessage>
          )}
          <div className="media__bar">
            <Form method="get" className="media__search" key={query}>
              {filter === 'all' ? null : <input type="hidden" name="show" value={filter} />}
              <TextField label="Search pictures" name="q" type="search" defaultValue={query} />
              <Button>Search</Button>
            </Form>
            <Tabs
              label="Which pictures"
              tabs={Object.entries(filterLabels).map(([each, label]) => ({
                label: `${label} ${formatNumber(counts[each as MediaFilter], 'en-AU')}`,
                href: hrefOf({ show: each === 'all' ? '' : each }),
                isHere: each === filter,
              }))}
            />
          </div>
          {items.length === 0 ? (
            <EmptyState
              title={counts.all === 0 ? 'No pictures yet' : 'No pictures found'}
              text={
                counts.all === 0
                  ? 'Upload your logo and pictures of your yard, team and cars. Then choose them on pages, offers and in settings.'
                  : 'Try a shorter word or show all pictures.'
              }
            />
          ) : (
            <ul className="picture-grid">
              {items.map((item) => (
                <li key={item.asset}>
                  <PictureLink
                    item={item}
                    href={hrefOf({ picture: item.asset })}
                    isOpen={item.asset === chosen?.asset}
                  />
                </li>
              ))}
            </ul>
          )}
          {more > 0 ? <p className="quiet">{more} more. Search to find them.</p> : null}
        </div>
        {chosen === null ? null : (
          <OpenPicture key={`${chosen.asset} ${chosen.version}`} picture={chosen} backHref={hrefOf({})} />
        )}
      </div>
    </PictureProvider>
  );
}

type PictureLinkProps = { readonly item: MediaItem; readonly href: string; readonly isOpen: boolean };

function PictureLink({ item, href, isOpen }: PictureLinkProps) {
  const { asset, fileName, alt, useCount, version } = item;
  return (
    <Link to={href} className="picture-tile" aria-current={isOpen ? 'true' : undefined} preventScrollReset>
      <img src={imageUrl(asset, 320)} alt="" loading="lazy" />
      {version !== null && alt === '' ? <Pill tone="amber">No description</Pill> : null}
      <span className="picture-tile__text">
        <span>{fileName}</span>
        <span className="quiet">{describeUseCount(useCount)}</span>
      </span>
    </Link>
  );
}

function describeUseCount(count: number): string {
  if (count === 0) return 'Not used';
  return count === 1 ? 'Used in 1 place' : `Used in ${count} places`;
}

function Replaced({ changeSetId, title, count }: NonNullable<MediaView['replaced']>) {
  const state = useFormState('unreplace');
  return (
    <StatusMessage>
      <p>
        {title} in {count === 1 ? '1 place' : `${count} places`}. The change is live.
      </p>
      {state.isRefused ? <p>{state.problemOf('form')}</p> : null}
      <Form method="post">
        <input type="hidden" name="change" value={changeSetId} />
        <Button isSmall name={formField} value="unreplace">
          Undo<span className="unseen"> {title}</span>
        </Button>
      </Form>
    </StatusMessage>
  );
}

function Deleted({ asset, fileName, version }: NonNullable<MediaView['deleted']>) {
  const state = useFormState('restore');
  return (
    <StatusMessage>
      <p>{fileName} deleted.</p>
      {state.isRefused ? <p>{state.problemOf('form')}</p> : null}
      <Form method="post">
        <input type="hidden" name="asset" value={asset} />
        <input type="hidden" name="version" value={version} />
        <Button isSmall name={formField} value="restore">
          Undo
        </Button>
      </Form>
    </StatusMessage>
  );
}
