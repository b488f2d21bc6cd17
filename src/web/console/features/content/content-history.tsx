/** Version history of a page or of the offers: each can be viewed, compared, drafted again or reverted. */
import { Form, Link } from 'react-router';
import type {
  ContentChange,
  ContentEditorView,
  ContentVersionView,
} from '#use-cases/site-editor/view-content.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

const states = {
  open: 'draft',
  scheduled: 'scheduled',
  applied: 'published',
  ended: 'ended',
  undone: 'undone',
} as const;

export function ContentHistory({ content: { history, timeZone } }: { readonly content: ContentEditorView }) {
  return (
    <Card title="Version history">
      {history.length === 0 ? (
        <p className="content-card quiet">No changes yet. Published versions appear here.</p>
      ) : (
        <ol className="content-history">
          {history.map((change) => (
            <li key={change.id}>
              <p>
                <Instant at={change.madeAt} timeZone={timeZone} />, {change.madeBy}{' '}
                <Pill tone={change.state === 'scheduled' ? 'violet' : 'quiet'}>
                  {change.kind === 'undo' ? 'undo' : states[change.state]}
                </Pill>
                {momentWords(change)}
              </p>
              <ul>
                {change.lines.map((line) => (
                  <li key={line.path}>
                    <strong>{line.label}</strong>: <BeforeAfter before={line.before} after={line.after} />
                  </li>
                ))}
              </ul>
              <div className="content-buttons">
                <Link to={`?version=${change.id}`} aria-label={`View version: ${nameOf(change)}`}>
                  View version
                </Link>
                {change.kind === 'undo' || !['applied', 'scheduled'].includes(change.state) ? null : (
                  <Form method="post">
                    <input type="hidden" name={formField} value="undo" />
                    <Button
                      isSmall
                      name="change"
                      value={change.id}
                      aria-label={`Undo ${change.lines[0]?.label ?? ''}`}
                    >
                      Undo
                    </Button>
                  </Form>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function nameOf({ madeBy, lines }: ContentChange): string {
  return `${madeBy}, ${lines[0]?.label ?? ''}`;
}

function momentWords({ startsLocal, endsLocal }: ContentChange): string {
  const from = startsLocal === null ? '' : ` from ${startsLocal.replace('T', ' ')}`;
  return `${from}${endsLocal === null ? '' : ` until ${endsLocal.replace('T', ' ')}`}`;
}

const cut = (text: string) => (text.length > 160 ? `${text.slice(0, 159)}…` : text);

type BeforeAfterProps = { readonly before: string | null; readonly after: string | null };

/** Long values are compared by how they begin; what is new, or gone, has one value alone. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  if (before === null) return <ins>New: {cut(after ?? '')}</ins>;
  if (after === null) return <del>Removed: {cut(before)}</del>;
  return (
    <>
      <del>{cut(before)}</del> <span aria-hidden="true">→</span> <ins>{cut(after)}</ins>
    </>
  );
}

type VersionProps = { readonly content: ContentEditorView; readonly version: ContentVersionView };

/** Over the parts while an old version is shown. */
export function VersionCard({ content: { timeZone }, version }: VersionProps) {
  const state = useFormState('version');
  const whole = state.isRefused ? state.problemOf('form') : undefined;
  return (
    <Card
      title="An earlier version"
      aside={
        <>
          as {version.madeBy} published it, <Instant at={version.madeAt} timeZone={timeZone} />
        </>
      }
    >
      <div className="content-card">
        <ConflictCard conflicts={state.isRefused ? state.conflicts : []} />
        {whole === undefined ? null : <StatusMessage kind="problem">{whole}</StatusMessage>}
        {version.lines.length === 0 ? (
          <p>Same as the published version.</p>
        ) : (
          <>
            <p>Differences from the published version:</p>
            <dl className="content-compare">
              {version.lines.map((line) => (
                <div key={line.path}>
                  <dt>{line.label}</dt>
                  <dd>
                    <span className="content-compare__when">Now</span> <del>{cut(line.now ?? 'nothing')}</del>
                  </dd>
                  <dd>
                    <span className="content-compare__when">Then</span>{' '}
                    <ins>{cut(line.before ?? 'nothing')}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <Form method="post" className="content-buttons">
          <input type="hidden" name={formField} value="version" />
          <input type="hidden" name="seen" value={version.seen} />
          {version.lines.length === 0 ? null : (
            <Button kind="main" name="change" value={version.id}>
              Restore as draft
            </Button>
          )}
          <Link className="button" to="?">
            Back to the published version
          </Link>
        </Form>
      </div>
    </Card>
  );
}
