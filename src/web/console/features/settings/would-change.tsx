/** What a save would change, line by line, before anyone sees it. */
import type { TriedSettings } from '#use-cases/setting/change-settings.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { BroughtInSight } from '#web/console/ui/scrolled-into-view.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

type WouldChangeProps = { readonly tried: TriedSettings; readonly version: number };

export function WouldChange(props: WouldChangeProps) {
  return (
    <BroughtInSight of={props.tried}>
      <Outcome {...props} />
    </BroughtInSight>
  );
}

function Outcome({ tried: { differences, problems }, version }: WouldChangeProps) {
  if (Object.keys(problems).length > 0)
    return (
      <StatusMessage kind="problem">
        Fix the problems shown next to the fields. Nothing was published.
      </StatusMessage>
    );
  if (differences.length === 0) return <StatusMessage>No changes to publish.</StatusMessage>;
  return (
    <Card title={`Changes in version ${version}`} aside="not live yet">
      <Differences differences={differences} />
      <div className="card__body settings__live">
        <Button name="form" value="save" kind="main">
          Publish changes
        </Button>
        <span className="quiet">No problems found. You can undo this under Versions.</span>
      </div>
    </Card>
  );
}

export function Differences({ differences }: Pick<TriedSettings, 'differences'>) {
  return (
    <ul className="differences">
      {differences.map(({ path, before, after }) => (
        <li key={path}>
          <code className="differences__path">{path}</code>
          {before === '' ? null : (
            <del>
              <span className="unseen">before: </span>
              {before}
            </del>
          )}
          {after === '' ? (
            <ins className="quiet">not set</ins>
          ) : (
            <ins>
              <span className="unseen">after: </span>
              {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}
