/** What is in a release, each thing from what to what; what else could be put in; what others changed meanwhile. */
import { Form, Link } from 'react-router';
import { carHref, releaseSettingsHref } from '#domain/staff/console-links.ts';
import type {
  ConflictView,
  FreeItem,
  ReleaseItemView,
  ReleaseView,
} from '#use-cases/release/view-releases.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { ConfirmCard } from '#web/console/ui/confirm-card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Choice } from '#web/console/ui/field.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { formatItemCount, formatItemKind } from './release-lists.tsx';

export function ReleaseItems({ view }: { readonly view: ReleaseView }) {
  const { items, mayArrange } = view;
  return (
    <Card
      title="Release contents"
      aside={items.length === 0 ? undefined : formatItemCount(items.length, 'item')}
    >
      {items.length === 0 ? (
        <EmptyState
          title="Nothing added yet"
          text={
            mayArrange
              ? 'Add drafts of pages, offers and price changes. Change settings and colours here.'
              : 'This release is empty.'
          }
        />
      ) : (
        <ul className="release-items">
          {items.map((item) => (
            <Item key={item.id} item={item} view={view} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Item({ item, view }: { readonly item: ReleaseItemView; readonly view: ReleaseView }) {
  const { group, release, mayArrange } = view;
  const { id, kind, title, site, lines, more, isSeen, hasOwnTimes, madeBy } = item;
  return (
    <li className="release-item">
      <div className="release-item__head">
        <Pill>{formatItemKind[kind]}</Pill>
        <h3>{title}</h3>
        <span className="quiet">
          {site === null ? '' : `${site.name}, `}
          {madeBy}
        </span>
        {mayArrange ? (
          <Form method="post" className="release-item__out">
            <input type="hidden" name="revision" value={release.revision} />
            <input type="hidden" name="item" value={id} />
            <Button isSmall name={formField} value="takeOut" aria-label={`Remove ${title}`}>
              Remove
            </Button>
          </Form>
        ) : null}
      </div>
      {hasOwnTimes ? <p className="quiet">The release’s times replace the times of this change.</p> : null}
      {isSeen ? null : <p className="quiet">You don’t have permission to view this item.</p>}
      {lines.length === 0 ? null : (
        <dl className="release-lines">
          {lines.map(({ key, what, car, before, after, outcome }) => (
            <div key={key} className="release-line">
              <dt>
                {car === null ? what : <Link to={carHref(group, car.id)}>{car.name}</Link>}
                {car === null ? null : <span className="quiet"> {what}</span>}
              </dt>
              <dd>
                <del>
                  <span className="unseen">Before: </span>
                  {cut(before)}
                </del>
                <span aria-hidden="true"> → </span>
                <ins>
                  <span className="unseen">After: </span>
                  {cut(after)}
                </ins>
                {outcome === 'conflict' ? <Pill tone="amber">not applied</Pill> : null}
                {outcome === 'undone' ? <Pill tone="amber">undone</Pill> : null}
                {outcome === 'left-out' ? <Pill>excluded</Pill> : null}
                {outcome === 'same' ? <Pill>already the same</Pill> : null}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {more > 0 ? <p className="quiet">{more} more.</p> : null}
    </li>
  );
}

const cut = (text: string) => (text.length > 140 ? `${text.slice(0, 139)}…` : text);

export function AddItems({ view }: { readonly view: ReleaseView }) {
  const { group, free, release, sites, maySet } = view;
  const state = useFormState('add');
  return (
    <Card title="Add to release">
      <div className="release-card">
        {state.question === null ? null : (
          <Form method="post">
            <input type="hidden" name="revision" value={release.revision} />
            <input type="hidden" name={formField} value="add" />
            {state.question.key.split(' ').map((id) => (
              <input key={id} type="hidden" name="item" value={id} />
            ))}
            <ConfirmCard question={state.question} />
          </Form>
        )}
        {free.length === 0 ? (
          <p className="quiet">
            No drafts or previews to add. Drafts from Pages and offers and previews from Stock appear here.
          </p>
        ) : (
          <Form method="post" className="release-card__form">
            <input type="hidden" name="revision" value={release.revision} />
            <fieldset className="release-free">
              <legend className="unseen">Drafts and previews</legend>
              {free.map((item) => (
                <Free key={item.id} item={item} timeZone={release.timeZone} />
              ))}
            </fieldset>
            {state.problemOf('add') === undefined ? null : (
              <p className="field__problem">{state.problemOf('add')}</p>
            )}
            <div>
              <Button name={formField} value="add">
                Add to release
              </Button>
            </div>
          </Form>
        )}
        {maySet ? (
          <div className="release-card__settings">
            <p>Settings and colours changed here go live with this release.</p>
            <div className="row">
              {sites.map(({ slug, name }) => (
                <LinkButton key={slug} isSmall to={releaseSettingsHref(group, release.id, `site=${slug}`)}>
                  Change settings of {name}
                </LinkButton>
              ))}
            </div>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function Free({ item, timeZone }: { readonly item: FreeItem; readonly timeZone: string }) {
  const { id, kind, title, site, madeBy, madeAt, lineCount } = item;
  return (
    <Choice type="checkbox" name="item" value={id}>
      <strong>{title}</strong>{' '}
      <span className="quiet">
        {kind === 'offers' ? 'of' : formatItemKind[kind]}
        {site === null ? '' : `${kind === 'offers' ? '' : ' of'} ${site.name}`},{' '}
        {formatItemCount(lineCount, kind === 'cars' ? 'car' : 'change')}, {madeBy},{' '}
        <Instant at={madeAt} timeZone={timeZone} />
      </span>
    </Choice>
  );
}

export function ReleaseConflicts({ view }: { readonly view: ReleaseView }) {
  const { conflicts, mayArrange, release } = view;
  if (conflicts.length === 0) return null;
  return (
    <StatusMessage kind="warning">
      <p>
        <strong>
          {conflicts.length === 1 ? '1 value was' : `${conflicts.length} values were`} changed by others after
          you drafted.
        </strong>{' '}
        {mayArrange
          ? 'Choose which value to use. Nothing is overwritten until you decide.'
          : 'The release can’t go live like this. Unschedule it and choose which values to use.'}
      </p>
      <ul className="release-conflicts">
        {conflicts.map((conflict) => (
          <li key={`${conflict.changeSetId} ${conflict.ordinal}`}>
            <Conflict conflict={conflict} revision={release.revision} mayArrange={mayArrange} />
          </li>
        ))}
      </ul>
    </StatusMessage>
  );
}

type ConflictProps = {
  readonly conflict: ConflictView;
  readonly revision: number;
  readonly mayArrange: boolean;
};

function Conflict({ conflict, revision, mayArrange }: ConflictProps) {
  const { changeSetId, ordinal, seen, what, car, title, yours, theirs, theirsBy } = conflict;
  const name = car === null ? `${what} of “${title}”` : `${what} of the ${car}`;
  return (
    <>
      <p>
        <strong>{name}</strong>: release value {yours}, current value {theirs}
        {theirsBy === null ? '' : ` by ${theirsBy}`}.
      </p>
      {mayArrange ? (
        <Form method="post" className="row">
          <input type="hidden" name={formField} value="answer" />
          <input type="hidden" name="revision" value={revision} />
          <input type="hidden" name="item" value={changeSetId} />
          <input type="hidden" name="ordinal" value={ordinal} />
          <input type="hidden" name="seen" value={seen ?? ''} />
          {seen === null ? null : (
            <Button isSmall name="answer" value="ours" aria-label={`Use release value: ${name}`}>
              Use release value
            </Button>
          )}
          <Button isSmall name="answer" value="theirs" aria-label={`Keep current value: ${name}`}>
            Keep current value
          </Button>
        </Form>
      ) : null}
    </>
  );
}
