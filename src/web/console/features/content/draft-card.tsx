/** The draft of a page or of the offers: what it changes, what to look at before it goes live, and publishing it. */
import { Form } from 'react-router';
import type { ContentEditorView } from '#use-cases/site-editor/view-content.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { ConflictCard } from '#web/console/ui/conflict-card.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { MomentField } from '#web/console/ui/moment-field.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { shortPath } from './short-path.ts';

export function DraftCard({ content }: { readonly content: ContentEditorView }) {
  const { draft, overtaken, findings, timeZone, differing } = content;
  const state = useFormState('publish');
  const whole = state.isRefused ? state.problemOf('form') : undefined;
  return (
    <Card
      title={draft === null ? 'No draft' : 'Draft'}
      aside={
        draft === null ? null : (
          <>
            {draft.madeBy}, <Instant at={draft.madeAt} timeZone={timeZone} />
          </>
        )
      }
    >
      <div className="content-card">
        {state.isRefused ? <ConflictCard conflicts={state.conflicts} /> : null}
        {whole === undefined ? null : <StatusMessage kind="problem">{whole}</StatusMessage>}
        {differing.length === 0 ? null : (
          <p>
            <Pill tone="amber">differs</Pill> The files behind the site have moved on from{' '}
            {differing.map(shortPath).join(', ')}. What you see stays as it was published here.
          </p>
        )}
        {findings.length === 0 ? null : (
          <div>
            <h3>Look again before it goes live</h3>
            <ul className="content-findings">
              {findings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
            </ul>
          </div>
        )}
        {draft === null ? (
          <p className="quiet">Change something below: it becomes a draft, which everybody here shares.</p>
        ) : (
          <>
            <p>
              {draft.paths.length === 1 ? 'One change' : `${draft.paths.length} changes`}:{' '}
              {draft.paths.map(shortPath).join(', ')}
            </p>
            <Form method="post" className="content-form">
              <input type="hidden" name="draftMadeAt" value={draft.madeAt} />
              {overtaken.map(({ path, yours, theirs, seen }) => (
                <div key={path} className="content-conflict">
                  <p>
                    <strong>{shortPath(path)}</strong> was published by somebody else since. Yours: {yours}.
                    Stands there now: {theirs}.
                  </p>
                  <label className="choice">
                    <input type="checkbox" name="accept" value={`${path}=${seen}`} />
                    <span>Publish mine over it</span>
                  </label>
                </div>
              ))}
              <details open={state.isRefused || undefined}>
                <summary>From a time, or until a time</summary>
                <div className="content-moments">
                  <MomentField
                    key={`starts${state.valueOf('starts', '')}`}
                    label="From"
                    hint={`On the clock of ${timeZone.split('/')[1]?.replaceAll('_', ' ')}; empty: at once`}
                    name="starts"
                    timeZone={timeZone}
                    defaultValue={state.valueOf('starts', '')}
                    problem={state.problemOf('starts')}
                  />
                  <MomentField
                    key={`ends${state.valueOf('ends', '')}`}
                    label="Until"
                    hint="Then what lies beneath shows again; empty: stays"
                    name="ends"
                    timeZone={timeZone}
                    defaultValue={state.valueOf('ends', '')}
                    problem={state.problemOf('ends')}
                  />
                </div>
              </details>
              <div className="content-buttons">
                <Button kind="main" name={formField} value="publish">
                  Publish
                </Button>
                <Button name={formField} value="discard" formNoValidate kind="danger">
                  Throw the draft away
                </Button>
              </div>
            </Form>
          </>
        )}
      </div>
    </Card>
  );
}
