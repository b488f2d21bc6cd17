/** Over the editor: the way back, what is edited and how it stands, the width of the page, and publishing. */
import { Link } from 'react-router';
import type { Present } from '#ports/staff/staff-store.ts';
import type { ContentEditorView } from '#use-cases/site-editor/view-content.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { useActivated } from '#web/console/ui/use-awake.ts';
import { type EditorPlace, placeHref } from './editor-place.ts';

type EditorBarProps = {
  readonly content: ContentEditorView;
  readonly back: { readonly label: string; readonly to: string };
  readonly others: readonly Present[];
  readonly isSaving: boolean;
  readonly isPhone: boolean;
  readonly onWidth: (isPhone: boolean) => void;
  readonly onList: () => void;
  readonly onOpen: (place: EditorPlace) => void;
};

export function EditorBar(props: EditorBarProps) {
  const { content, back, others, isSaving, isPhone, onWidth, onList, onOpen } = props;
  const { title, draft, timeZone, liveHref } = content;
  const isActivated = useActivated();
  const publish: EditorPlace = { kind: 'publish' };
  return (
    <header className="editor__bar">
      <Link to={back.to} className="page-head__back" title={`Back to ${back.label}`}>
        <Icon name="back" />
        <span className="unseen">{back.label}</span>
      </Link>
      <h1 className="editor__title">{title}</h1>
      <State content={content} />
      <span className="editor__saved" role="status">
        {isSaving ? (
          'Saving…'
        ) : draft === null ? null : (
          <>
            Saved <Instant at={draft.madeAt} timeZone={timeZone} />
          </>
        )}
      </span>
      {isActivated ? (
        // biome-ignore lint/a11y/useSemanticElements: two buttons of one choice, without a legend.
        <div className="editor__width" role="group" aria-label="Width of the page">
          <Button type="button" isSmall aria-pressed={!isPhone} onPress={() => onWidth(false)}>
            Desktop
          </Button>
          <Button type="button" isSmall aria-pressed={isPhone} onPress={() => onWidth(true)}>
            Phone
          </Button>
        </div>
      ) : null}
      <Others content={content} others={others} />
      <span className="editor__ways">
        <Button type="button" isIcon aria-label="Show the list" onPress={onList}>
          <Icon name="columns" />
        </Button>
        <a className="button editor__live" href={liveHref} target="_blank" rel="noreferrer">
          View live page
        </a>
        {isActivated ? (
          <Button type="button" kind="main" onPress={() => onOpen(publish)}>
            Publish…
          </Button>
        ) : (
          <LinkButton to={placeHref(publish)} kind="main">
            Publish…
          </LinkButton>
        )}
      </span>
    </header>
  );
}

function State({ content: { version, draft, publishState } }: Pick<EditorBarProps, 'content'>) {
  if (version !== null) return <Pill tone="amber">Earlier version</Pill>;
  if (publishState === 'new') return <Pill tone="amber">Draft, never published</Pill>;
  if (publishState === 'draft') return <Pill tone="quiet">Unpublished</Pill>;
  if (publishState === 'not yet') return <Pill tone="blue">Scheduled</Pill>;
  if (publishState === 'over') return <Pill tone="quiet">Ended</Pill>;
  return draft === null ? (
    <Pill tone="green">Published</Pill>
  ) : (
    <Pill tone="amber">Published, changes in draft</Pill>
  );
}

function Others({ content: { parts }, others }: Pick<EditorBarProps, 'content' | 'others'>) {
  const titleOf = (part: string | null) =>
    parts.find(({ name }) => (part === 'page' ? name === null : name !== null && name === part))?.title;
  return (
    <span className="editor__others" role="status">
      {others.map((other) => {
        const title = titleOf(other.part);
        return (
          <Pill key={`${other.name}${other.part}`} tone="violet">
            {other.name}
            {title === undefined ? '' : `, in “${title}”`}
          </Pill>
        );
      })}
    </span>
  );
}
