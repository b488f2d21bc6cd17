/** What a save would change, line by line, before anybody sees it. */
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
        The site would be wrong so, and shoppers see nothing of it. What stands in the way stands at its
        field.
      </StatusMessage>
    );
  if (differences.length === 0)
    return <StatusMessage>Nothing would change: it stands so already.</StatusMessage>;
  return (
    <Card title={`Version ${version} would change`} aside="not live yet">
      <Differences differences={differences} />
      <div className="card__body settings__live">
        <Button name="form" value="save" kind="main">
          Make it live
        </Button>
        <span className="quiet">Checked: nothing stands in the way. Versions takes it back.</span>
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
            <ins className="quiet">nothing</ins>
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
