/** The editor of a page, or of the offers: its parts beside the page as the draft has it, what to look at before it goes live, publishing, and what was before (H-11, B-41). */
import { Form } from 'react-router';
import type { ContentChange, SeenContent } from '#use-cases/site-desk/see-content.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { ConflictCard } from '#web/console/ui/conflict-card.tsx';
import { DoneNotice } from '#web/console/ui/done-notice.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Notice } from '#web/console/ui/notice.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { AddPart, PartEditor } from './content-editor.tsx';

const doneWords = {
  saved: 'Saved in the draft. Shoppers see nothing of it until it is published.',
  published: 'Published. Shoppers see it within a second.',
  scheduled: 'It will go live by itself at the time that you said.',
  discarded: 'The draft is gone. What is published stands as it did.',
  undone: 'Taken back. Shoppers see what stood there before.',
};

export function ContentScreen({ content }: { readonly content: SeenContent }) {
  const { parts, list, draft, previewHref } = content;
  return (
    <div className={previewHref === null ? 'content' : 'content content--split'}>
      <div className="content__edit">
        <DoneNotice words={doneWords} />
        <Problems />
        <DraftCard content={content} />
        {parts.map((part) => (
          <PartEditor
            key={part.path}
            part={part}
            list={list}
            drafted={draft?.paths ?? []}
            isOpen={(draft?.paths ?? []).some(
              (path) => part.name !== null && path.startsWith(`${part.path}.`),
            )}
          />
        ))}
        <AddPart adding={content.adding} kinds={content.kinds} />
        <History content={content} />
      </div>
      {previewHref === null ? null : (
        <section className="content__preview" aria-label="The page with the draft">
          <p className="content__bar">
            <Pill tone="amber">{draft === null ? 'as published' : 'draft'}</Pill>{' '}
            {draft === null ? 'Nothing is drafted.' : 'Shoppers do not see this.'}{' '}
            <a href={content.liveHref} target="_blank" rel="noreferrer">
              What shoppers see
            </a>
          </p>
          <iframe key={draft?.madeAt ?? 'live'} src={previewHref} title="The page with the draft" />
        </section>
      )}
    </div>
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

function DraftCard({ content }: { readonly content: SeenContent }) {
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
        {whole === undefined ? null : <Notice kind="problem">{whole}</Notice>}
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
                <div key={path} className="content-overtaken">
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
              <details>
                <summary>From a time, or until a time</summary>
                <div className="content-moments">
                  <TextField
                    label="From"
                    hint={`On the clock of ${timeZone.split('/')[1]?.replaceAll('_', ' ')}; empty: at once`}
                    name="starts"
                    type="datetime-local"
                    defaultValue={state.valueOf('starts', '')}
                    problem={state.problemOf('starts')}
                  />
                  <TextField
                    label="Until"
                    hint="Then what lies beneath shows again; empty: stays"
                    name="ends"
                    type="datetime-local"
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

const states = {
  open: 'draft',
  scheduled: 'to come',
  applied: 'published',
  ended: 'ended',
  undone: 'taken back',
} as const;

function History({ content: { history, timeZone } }: { readonly content: SeenContent }) {
  return (
    <Card title="What was published before">
      {history.length === 0 ? (
        <p className="content-card quiet">Nobody has changed this here yet: it is as the files say.</p>
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
                    <strong>{shortPath(line.path)}</strong>: <del>{cut(line.before)}</del>{' '}
                    <ins>{cut(line.after)}</ins>
                  </li>
                ))}
              </ul>
              {change.kind === 'undo' || !['applied', 'scheduled'].includes(change.state) ? null : (
                <Form method="post">
                  <input type="hidden" name={formField} value="undo" />
                  <Button
                    isSmall
                    name="change"
                    value={change.id}
                    aria-label={`Undo ${shortPath(change.lines[0]?.path ?? '')}`}
                  >
                    Undo
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function momentWords({ startsLocal, endsLocal }: ContentChange): string {
  const from = startsLocal === null ? '' : ` from ${startsLocal.replace('T', ' ')}`;
  return `${from}${endsLocal === null ? '' : ` until ${endsLocal.replace('T', ' ')}`}`;
}

const cut = (text: string) => (text.length > 160 ? `${text.slice(0, 159)}…` : text);

/** `pages.warranty.blocks[id=rights].heading` → "rights heading". */
export function shortPath(path: string): string {
  if (path.endsWith('#order')) return 'the order';
  const words = path.replace(/^(pages\.[^.[]+|offers)/, '').replaceAll(/\[id=([^\]]+)\]/g, ' $1');
  return words.replaceAll('.blocks', '').replaceAll('.', ' ').trim() || 'the whole';
}
