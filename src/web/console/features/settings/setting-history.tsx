/** The versions of a site's settings: who changed what, from what to what, and reverting it. */
import { Form } from 'react-router';
import type { SettingHistoryView } from '#use-cases/setting/view-setting-history.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { Differences } from './would-change.tsx';

export function SettingHistory({ site, versions, timeZone }: SettingHistoryView) {
  const sent = useFormState('undo');
  if (versions.length === 0)
    return (
      <EmptyState title="No changes yet" text="Changes to settings appear here, where you can undo them." />
    );
  return (
    <div className="stack settings__history">
      {sent.isRefused ? <StatusMessage kind="problem">{sent.problemOf('form')}</StatusMessage> : null}
      {versions.map(({ changeSetId, title, madeBy, madeAt, canUndo, isUndone, lines }) => (
        <Card
          key={changeSetId}
          title={title}
          aside={
            <>
              {madeBy}, <Instant at={madeAt} timeZone={timeZone} />
            </>
          }
        >
          <Differences differences={lines} />
          {isUndone ? (
            <p className="card__body">
              <Pill>undone</Pill>
            </p>
          ) : null}
          {canUndo ? (
            <Form method="post" className="card__body">
              <input type="hidden" name="site" value={site.slug} />
              <input type="hidden" name="change" value={changeSetId} />
              <Button isSmall name="form" value="undo">
                Undo<span className="unseen"> {title}</span>
              </Button>
            </Form>
          ) : null}
        </Card>
      ))}
    </div>
  );
}
