/** One release: what is in it, how the sites look with all of it, when it goes live, its obstacles. */
import { Form, useActionData } from 'react-router';
import { alarmText, alarmTitle, formatDue } from '#domain/release/release.ts';
import type { ReleaseView } from '#use-cases/release/view-releases.ts';
import { type FormProblem, formField } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage, SuccessMessage } from '#web/console/ui/status-message.tsx';
import { AddItems, ReleaseConflicts, ReleaseItems } from './release-items.tsx';
import { formatReleaseState, stateTones } from './release-lists.tsx';
import { ReleaseTime } from './release-time.tsx';

const doneWords = {
  begun: 'Release created. Add its contents, preview it, then schedule it.',
  changed: 'Release updated.',
  scheduled: 'Scheduled. The release goes live automatically at that time.',
  live: 'The release is live.',
  held: 'Unscheduled.',
  undone: 'Undone. Shoppers see the previous version.',
  saved: 'Saved in the release. Shoppers see it when the release goes live.',
};

export function ReleaseScreen({ view }: { readonly view: ReleaseView }) {
  const { release, problems, items, mayArrange } = view;
  return (
    <div className="release">
      <div className="release__main">
        <div>
          <Pill tone={stateTones[release.state]}>{formatReleaseState[release.state]}</Pill>
        </div>
        <SuccessMessage words={doneWords} />
        <Refused />
        <Alarm view={view} />
        <ReleaseConflicts view={view} />
        {problems.length === 0 || items.length === 0 ? null : (
          <StatusMessage kind="problem">
            <p>Fix these problems before the release can go live:</p>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </StatusMessage>
        )}
        <ReleaseItems view={view} />
        {mayArrange ? <AddItems view={view} /> : null}
      </div>
      <div className="release__side">
        <ReleaseTime view={view} />
        <Looks view={view} />
        {mayArrange ? (
          <Form method="post" className="release-drop">
            <input type="hidden" name="revision" value={release.revision} />
            <p className="quiet">
              Deleting the release also deletes its settings changes, but not its drafts and previews.
            </p>
            <Button kind="danger" isSmall name={formField} value="drop">
              Delete release
            </Button>
          </Form>
        ) : null}
      </div>
    </div>
  );
}

/** Of buttons that are a form of their own; an error of a field is at the field. */
function Refused() {
  const sent = useActionData() as FormProblem | undefined;
  const message = sent?.problems.form;
  return message === undefined ? null : <StatusMessage kind="problem">{message}</StatusMessage>;
}

function Alarm({ view: { alarm, release } }: { readonly view: ReleaseView }) {
  if (alarm === null) return null;
  return (
    <StatusMessage kind={alarm.kind === 'late' ? 'warning' : 'problem'}>
      <p>
        <strong>{alarmTitle(release.name, alarm)}</strong>
      </p>
      <p>{alarmText(alarm, formatDue(release))}</p>
      {alarm.kind === 'overdue' ? null : (
        <Form method="post" className="row">
          <input type="hidden" name="revision" value={release.revision} />
          <Button isSmall name={formField} value="seen">
            Dismiss
          </Button>
        </Form>
      )}
    </StatusMessage>
  );
}

function Looks({ view: { looks } }: { readonly view: ReleaseView }) {
  if (looks.length === 0) return null;
  return (
    <Card title="Preview">
      <div className="release-card">
        <p className="quiet">Preview any page with this release. Links work for 15 minutes.</p>
        {looks.map(({ site, pages }) => (
          <div key={site}>
            <h3>{site}</h3>
            <ul className="release-previews">
              {pages.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noreferrer">
                    {label}
                    <span className="unseen"> of {site} with this release</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  );
}
