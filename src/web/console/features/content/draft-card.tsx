/** The draft of a page or of the offers: what it changes, what to look at before it goes live, and publishing it. */
import { Form } from 'react-router';
import type { ContentEditorView } from '#use-cases/site-editor/view-content.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { MomentField } from '#web/console/ui/moment-field.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { shortPath } from './content-history.tsx';

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
            <Pill tone="amber">default changed</Pill> The site’s defaults changed since you published:{' '}
            {differing.map(shortPath).join(', ')}. Your version stays live.
          </p>
        )}
        {findings.length === 0 ? null : (
          <div>
            <h3>Check before you publish</h3>
            <ul className="content-findings">
              {findings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
            </ul>
          </div>
        )}
        {draft === null ? (
          <p className="quiet">Edit below to start a draft. Colleagues can see and edit it too.</p>
        ) : (
          <>
            <p>
              {draft.paths.length === 1 ? '1 change' : `${draft.paths.length} changes`}:{' '}
              {draft.paths.map(shortPath).join(', ')}
            </p>
            <Form method="post" className="content-form">
              <input type="hidden" name="draftMadeAt" value={draft.madeAt} />
              {overtaken.map(({ path, yours, theirs, seen }) => (
                <div key={path} className="content-conflict">
                  <p>
                    <strong>{shortPath(path)}</strong> has been published by a colleague. Your value: {yours}.
                    Current value: {theirs}.
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
              <div className="content-buttons">
                <Button kind="main" name={formField} value="publish">
                  Publish
                </Button>
                <Button name={formField} value="discard" formNoValidate kind="danger">
                  Delete draft
                </Button>
              </div>
            </Form>
          </>
        )}
      </div>
    </Card>
  );
}
