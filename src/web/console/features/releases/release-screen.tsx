/** One release: what is in it, how the sites look with all of it, when it goes live, what stands in its way. */
import { Form, useActionData } from 'react-router';
import { alarmText, alarmTitle, formatDue } from '#domain/release/alarm-text.ts';
import type { ReleaseView } from '#use-cases/release/view-releases.ts';
import { type FormProblem, formField } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { SuccessMessage } from '#web/console/ui/success-message.tsx';
import { AddItems, ReleaseConflicts, ReleaseItems } from './release-items.tsx';
import { formatReleaseState, stateTones } from './release-state.ts';
import { ReleaseTime } from './release-time.tsx';

const doneWords = {
  begun: 'Begun. Put in what goes live together, look at it, then give it its time.',
  changed: 'Done.',
  scheduled: 'Scheduled. All of it goes live by itself at that time.',
  live: 'All of it is live. Shoppers see it within a second.',
  held: 'Held back. It waits for no time any more.',
  undone: 'Taken back. Shoppers see what stood there before.',
  kept: 'Kept in the release. Shoppers see nothing of it before its time.',
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
            <p>It cannot go live like this:</p>
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
            <p className="quiet">Drafts and previews in it stay, each for itself; its settings go.</p>
            <Button kind="danger" isSmall name={formField} value="drop">
              Throw this release away
            </Button>
          </Form>
        ) : null}
      </div>
    </div>
  );
}

/** Of buttons that are a form by themselves; what is wrong with a field stands at the field. */
function Refused() {
  const sent = useActionData() as FormProblem | undefined;
  const said = sent?.problems.form;
  return said === undefined ? null : <StatusMessage kind="problem">{said}</StatusMessage>;
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
            I have read this
          </Button>
        </Form>
      )}
    </StatusMessage>
  );
}

function Looks({ view: { looks } }: { readonly view: ReleaseView }) {
  if (looks.length === 0) return null;
  return (
    <Card title="Look at it">
      <div className="release-card">
        <p className="quiet">Every page with all of it on top. The links work for a quarter of an hour.</p>
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
