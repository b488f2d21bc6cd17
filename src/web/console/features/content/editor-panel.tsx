/** The side of the editor: the fields of the chosen block, or one of the other panels; on a phone a sheet over the page. */
import { useEffect, useRef } from 'react';
import { type FetcherWithComponents, useSearchParams } from 'react-router';
import type { ContentEditorView } from '#use-cases/site-editor/view-content.ts';
import { type FormProblem, useFormState, useProblemState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { doneParameter, StatusMessage, SuccessMessage } from '#web/console/ui/status-message.tsx';
import { AddPanel } from './add-panel.tsx';
import { ContentHistory, VersionCard } from './content-history.tsx';
import type { EditorPlace } from './editor-place.ts';
import { PartActs } from './part-acts.tsx';
import { PartForm } from './part-form.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { PublishStateForm, SharedPageText } from './publish-state-form.tsx';

const doneWords = {
  created: 'Draft page created. Shoppers see it after you publish.',
  added: 'Added to the draft.',
  moved: 'Moved in the draft.',
  removed: 'Removed from the draft. Shoppers see it until you publish.',
  version: 'Version restored as a draft. Review it, then publish.',
  down: 'Page unpublished. Shoppers can no longer open it. You can add a redirect below.',
  up: 'Page published again.',
  linked: 'Menu link added.',
  led: 'Redirect added.',
  saved: 'Draft saved. Shoppers see it after you publish.',
  published: 'Published. The change is live.',
  scheduled: 'Scheduled. It goes live automatically at that time.',
  discarded: 'Draft deleted. The published version has not changed.',
  undone: 'Undone. Shoppers see the previous version.',
};

/** These are no longer true once something was drafted again. */
const withoutDraft = ['published', 'scheduled', 'discarded', 'undone'];

type EditorPanelProps = {
  readonly content: ContentEditorView;
  readonly group: string;
  readonly place: EditorPlace;
  readonly after: string | undefined;
  readonly isSaving: boolean;
  readonly fetcher: FetcherWithComponents<FormProblem>;
  readonly onOpen: (place: EditorPlace) => void;
};

const titles = {
  page: 'Page details',
  add: 'Add block',
  publish: 'Publish',
  state: 'Menus and visibility',
  history: 'Version history',
  none: '',
} as const;

export function EditorPanel(props: EditorPanelProps) {
  const { content, group, place, fetcher, onOpen } = props;
  const { parts, version, draft } = content;
  const [parameters] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const part =
    place.kind === 'part' || place.kind === 'page'
      ? parts.find(({ name }) => name === (place.kind === 'part' ? place.name : null))
      : undefined;
  const isOffers = content.publishState === null;
  const at = place.kind === 'part' ? place.name : place.kind;
  // What was chosen in the list or on the page is where the keyboard goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another block is another panel.
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [at]);
  const isOver = draft !== null && withoutDraft.includes(parameters.get(doneParameter) ?? '');
  return (
    <aside className="editor__panel" aria-labelledby="panel-title" hidden={place.kind === 'none'}>
      <header className="editor__head">
        <h2 id="panel-title" tabIndex={-1} ref={heading}>
          {place.kind === 'part'
            ? part?.title
            : place.kind === 'add' && isOffers
              ? 'Add offer'
              : titles[place.kind]}
        </h2>
        <Button type="button" kind="plain" isIcon aria-label="Close" onPress={() => onOpen({ kind: 'none' })}>
          <Icon name="cross" />
        </Button>
      </header>
      {place.kind === 'part' && part !== undefined ? (
        <PartActs key={part.path} part={part} list={content.list} fetcher={fetcher} />
      ) : null}
      <div className="editor__body">
        <Refusals fetcher={fetcher} />
        {isOver ? null : <SuccessMessage words={doneWords} />}
        {version === null ? null : <VersionCard content={content} version={version} />}
        {place.kind === 'page' ? <SharedPageText content={content} group={group} /> : null}
        {/* All forms stay, so that none loses what is being saved. */}
        {parts.map((each) => (
          <div key={each.path} hidden={each !== part}>
            {each.description === '' ? null : <p className="quiet editor__about">{each.description}</p>}
            <PartForm part={each} checks={content.checks} timeZone={content.timeZone} />
          </div>
        ))}
        <OtherPanel {...props} />
      </div>
    </aside>
  );
}

function OtherPanel({ content, place, after, isSaving, fetcher, onOpen }: EditorPanelProps) {
  switch (place.kind) {
    case 'add':
      return <AddPanel kinds={content.kinds} after={after} fetcher={fetcher} />;
    case 'publish':
      return <PublishPanel content={content} isSaving={isSaving} onOpen={onOpen} />;
    case 'state':
      return <PublishStateForm content={content} />;
    case 'history':
      return <ContentHistory content={content} />;
    default:
      return null;
  }
}

/** Of buttons that are a form by themselves. */
function Refusals({ fetcher }: Pick<EditorPanelProps, 'fetcher'>) {
  const sent = fetcher.data !== undefined && fetcher.data.shown === undefined ? fetcher.data : null;
  const states = [
    useProblemState(sent),
    useFormState('move'),
    useFormState('remove'),
    useFormState('add'),
    useFormState('copy'),
    useFormState('undo'),
    useFormState('extend'),
  ];
  const refused = states.find(({ isRefused }) => isRefused);
  if (refused === undefined) return null;
  const text = refused.problemOf('form');
  return (
    <>
      <ConflictCard conflicts={refused.conflicts} />
      {text === undefined ? null : <StatusMessage kind="problem">{text}</StatusMessage>}
    </>
  );
}
