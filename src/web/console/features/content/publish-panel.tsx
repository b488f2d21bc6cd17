/** What is looked at before a draft goes live: checks, of which problems block, what changes, when, and publishing it. */
import { Form } from 'react-router';
import type { CheckKind, ContentCheck } from '#use-cases/site-editor/publish-checks.ts';
import type { ContentEditorView } from '#use-cases/site-editor/view-content.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { MomentField } from '#web/console/ui/moment-field.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { BeforeAfter } from './content-history.tsx';
import type { EditorPlace } from './editor-place.ts';

type PublishPanelProps = {
  readonly content: ContentEditorView;
  /** A save is on its way: what is published has to be what is seen. */
  readonly isSaving: boolean;
  readonly onOpen: (place: EditorPlace) => void;
};

export function PublishPanel({ content, isSaving, onOpen }: PublishPanelProps) {
  const { draft, overtaken, checks, timeZone, differing } = content;
  const state = useFormState('publish');
  const whole = state.isRefused ? state.problemOf('form') : undefined;
  const blocking = checks.filter(({ isBlocking }) => isBlocking).length;
  return (
    <div className="content-card publish">
      {state.isRefused ? <ConflictCard conflicts={state.conflicts} /> : null}
      {whole === undefined ? null : <StatusMessage kind="problem">{whole}</StatusMessage>}
      <Checks content={content} onOpen={onOpen} />
      {differing.length === 0 ? null : (
        <p className="quiet">
          The site’s defaults changed since you published: {differing.join(', ')}. Your version stays live.
        </p>
      )}
      {draft === null ? (
        <p className="quiet">No changes to publish. Edit a block to start a draft.</p>
      ) : (
        <>
          <section>
            <h3>Changes</h3>
            <p className="quiet">
              By {draft.madeBy}, <Instant at={draft.madeAt} timeZone={timeZone} />
            </p>
            <dl className="content-compare">
              {draft.changes.map(({ path, label, before, after }) => (
                <div key={path}>
                  <dt>{label}</dt>
                  <dd>
                    <BeforeAfter before={before} after={after} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <Form method="post" className="content-form">
            <input type="hidden" name="draftMadeAt" value={draft.madeAt} />
            {overtaken.map(({ path, label, yours, theirs, seen }) => (
              <div key={path} className="content-conflict">
                <p>
                  <strong>{label}</strong> has been published by a colleague. Your value: {yours}. Current
                  value: {theirs}.
                </p>
                <label className="choice">
                  <input type="checkbox" name="accept" value={`${path}=${seen}`} />
                  <span>Replace with my value</span>
                </label>
              </div>
            ))}
            <details open={state.isRefused || undefined}>
              <summary>Schedule</summary>
              <div className="content-moments">
                <MomentField
                  key={`starts${state.valueOf('starts', '')}`}
                  label="From"
                  hint={`${timeZone.split('/')[1]?.replaceAll('_', ' ')} time. Leave empty to publish now.`}
                  name="starts"
                  timeZone={timeZone}
                  defaultValue={state.valueOf('starts', '')}
                  problem={state.problemOf('starts')}
                />
                <MomentField
                  key={`ends${state.valueOf('ends', '')}`}
                  label="Until"
                  hint="The previous version then returns. Leave empty for no end."
                  name="ends"
                  timeZone={timeZone}
                  defaultValue={state.valueOf('ends', '')}
                  problem={state.problemOf('ends')}
                />
              </div>
            </details>
            <div className="content-buttons publish__foot">
              <Button name={formField} value="discard" formNoValidate kind="danger">
                Delete draft
              </Button>
              <Button kind="main" name={formField} value="publish" isDisabled={blocking > 0 || isSaving}>
                {blocking > 0
                  ? `Fix ${blocking === 1 ? '1 problem' : `${blocking} problems`} to publish`
                  : isSaving
                    ? 'Saving…'
                    : 'Publish'}
              </Button>
            </div>
          </Form>
        </>
      )}
    </div>
  );
}

const passed: Readonly<Record<Exclude<CheckKind, 'dates'>, string>> = {
  sample: 'No sample text',
  pictures: 'Pictures are described',
  links: 'Links and buttons work',
  advertising: 'Advertising wording',
};

function Checks({ content, onOpen }: Pick<PublishPanelProps, 'content' | 'onOpen'>) {
  const { checks } = content;
  const fine = Object.entries(passed).filter(([kind]) => checks.every((check) => check.kind !== kind));
  return (
    <section>
      <h3>Checks</h3>
      <ul className="checks">
        {checks.map((check) => (
          <CheckRow key={`${check.title}${check.text}${check.field}`} check={check} onOpen={onOpen} />
        ))}
        {fine.map(([kind, label]) => (
          <li key={kind} className="checks__row checks__row--fine">
            <Icon name="check" />
            <p>{label}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type CheckRowProps = Pick<PublishPanelProps, 'onOpen'> & { readonly check: ContentCheck };

function CheckRow({ check: { isBlocking, part, title, text }, onOpen }: CheckRowProps) {
  const place: EditorPlace = part === null ? { kind: 'page' } : { kind: 'part', name: part };
  return (
    <li className={isBlocking ? 'checks__row checks__row--blocking' : 'checks__row'}>
      <Icon name={isBlocking ? 'cross' : 'warning'} />
      <div>
        <p>
          <strong>{title}</strong>
          <span className="unseen">{isBlocking ? ' (has to be fixed)' : ' (a warning)'}</span>
        </p>
        <p className="quiet">{text}</p>
      </div>
      <Button type="button" isSmall aria-label={`Go to block: ${title}`} onPress={() => onOpen(place)}>
        Go to {part === null ? 'page' : 'block'}
      </Button>
    </li>
  );
}
