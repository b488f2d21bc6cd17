/** The editor of a page, or of the offers: its parts beside the page as the draft has it, what to look at before it goes live, publishing, and what was before. */
import type { SeenContent } from '#use-cases/site-desk/see-content.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { ConflictCard } from '#web/console/ui/conflict-card.tsx';
import { DoneNotice } from '#web/console/ui/done-notice.tsx';
import { Notice } from '#web/console/ui/notice.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { AddPart, PartEditor } from './content-editor.tsx';
import { ContentHistory, VersionCard } from './content-history.tsx';
import { DraftCard } from './draft-card.tsx';
import { PageStanding, SharedWords } from './page-standing.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import { WhoElse } from './who-else.tsx';

const doneWords = {
  created: 'The page has begun. Write what it shows; shoppers see it once it is published.',
  added: 'Added to the draft, at the end.',
  moved: 'Moved in the draft.',
  removed: 'Taken away in the draft. Shoppers still see it until you publish.',
  version: 'The draft is that version again. Look at it, then publish.',
  down: 'Taken down. Shoppers find nothing at its address any more; below you can lead them on.',
  up: 'Put up again. Shoppers see it within a second.',
  linked: 'The link is in the menu within a second.',
  led: 'Whoever asks for this address is led on from now.',
  saved: 'Saved in the draft. Shoppers see nothing of it until it is published.',
  published: 'Published. Shoppers see it within a second.',
  scheduled: 'It will go live by itself at the time that you said.',
  discarded: 'The draft is gone. What is published stands as it did.',
  undone: 'Taken back. Shoppers see what stood there before.',
};

type ContentScreenProps = { readonly content: SeenContent; readonly group: string };

export function ContentScreen({ content, group }: ContentScreenProps) {
  const { parts, list, draft, previewHref, version } = content;
  const drafted = draft?.paths ?? [];
  const slug = content.standing === null ? null : new URL(content.liveHref).pathname.slice(1);
  return (
    <div className="content content--split">
      <div className="content__edit" ref={useFocusAfter()}>
        <DoneNotice words={doneWords} />
        <WhoElse content={content} group={group} slug={slug} />
        <Problems />
        <SharedWords content={content} group={group} />
        {version === null ? null : <VersionCard content={content} version={version} />}
        <DraftCard content={content} />
        {parts.map((part) => (
          <PartEditor
            key={part.path}
            part={part}
            list={list}
            drafted={drafted}
            timeZone={content.timeZone}
            isOpen={drafted.some((path) => part.name !== null && path.startsWith(`${part.path}.`))}
          />
        ))}
        <AddPart adding={content.adding} kinds={content.kinds} timeZone={content.timeZone} />
        <PageStanding content={content} />
        <ContentHistory content={content} />
      </div>
      <section className="content__preview" aria-label="The page with the draft">
        <p className="content__bar">
          <PreviewWords content={content} />{' '}
          <a href={content.liveHref} target="_blank" rel="noreferrer">
            What shoppers see
          </a>
        </p>
        <iframe
          key={version?.id ?? draft?.madeAt ?? 'live'}
          src={previewHref}
          title="The page with the draft"
        />
      </section>
    </div>
  );
}

function PreviewWords({ content: { version, draft, standing } }: { readonly content: SeenContent }) {
  if (version !== null)
    return (
      <>
        <Pill tone="amber">earlier version</Pill> Nobody sees this now.
      </>
    );
  if (draft !== null)
    return (
      <>
        <Pill tone="amber">draft</Pill> Shoppers do not see this.
      </>
    );
  return (
    <>
      <Pill tone="quiet">as published</Pill>{' '}
      {standing === 'draft' ? 'It is taken down: shoppers do not see it.' : 'Nothing is drafted.'}
    </>
  );
}

/** Of buttons that are a form by themselves. */
function Problems() {
  const states = [useFormState('move'), useFormState('remove'), useFormState('undo'), useFormState('extend')];
  const refused = states.find(({ isRefused }) => isRefused);
  if (refused === undefined) return null;
  const words = refused.problemOf('form');
  return (
    <>
      <ConflictCard conflicts={refused.conflicts} />
      {words === undefined ? null : <Notice kind="problem">{words}</Notice>}
    </>
  );
}
