/** What goes into the file, the button that makes it, how far it is, and the one that fetches it. */
import { Form, useParams } from 'react-router';
import { dataExportHref } from '#domain/staff/console-links.ts';
import type { ExportView } from '#use-cases/group-archive/export-by-staff.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

export function DataExport({ newest }: { readonly newest: ExportView | null }) {
  const asking = useFormState('ask');
  const taking = useFormState('take');
  const problem = asking.problemOf('form') ?? taking.problemOf('form');
  const isMaking = newest?.state === 'waiting' || newest?.state === 'working';
  return (
    <div className="everything-out">
      {problem ? <StatusMessage kind="problem">{problem}</StatusMessage> : null}
      <Card title="All that is yours, in one file">
        <div className="card__body">
          <p>
            Stock with everything that people changed of it, leads with what shoppers agreed to,
            conversations, bookings, holds and payments, watchlists, pages and settings with every version,
            redirects, and the audit. A ZIP file that any program reads; Forecourt elsewhere takes it in
            unchanged.
          </p>
          <p className="quiet">
            Not in it: passkeys, sessions and other keys that open something. It holds what shoppers told you:
            keep it as you keep a customer file.
          </p>
          {isMaking ? null : (
            <Form method="post">
              <Button kind={newest?.state === 'ready' ? 'usual' : 'main'} name={formField} value="ask">
                {newest?.state === 'ready' ? 'Make a new one' : 'Make the file'}
              </Button>
            </Form>
          )}
        </div>
      </Card>
      {newest === null ? null : <Newest newest={newest} />}
    </div>
  );
}

function Newest({ newest }: { readonly newest: ExportView }) {
  const group = useParams().group ?? '';
  const { state, percent, bytes, fingerprint, problem, askedAt, id } = newest;
  const requested = (
    <>
      asked for <Instant at={askedAt} />
    </>
  );
  switch (state) {
    case 'waiting':
    case 'working':
      return (
        <Card title="It is being made" aside={requested}>
          <div className="card__body">
            <progress className="everything-out__bar" max={100} value={percent} aria-label="How far it is">
              {percent} %
            </progress>
            <p role="status">{percent} %. You can leave this page; the file waits for you for a day.</p>
            <LinkButton to={dataExportHref(group)} isSmall>
              Look again
            </LinkButton>
          </div>
        </Card>
      );
    case 'ready':
      return (
        <Card title="It is ready" aside={requested}>
          <div className="card__body">
            <p>{sizeText(bytes ?? 0)}. It can be fetched once, within a day.</p>
            <p>
              Its fingerprint, to be kept apart from the file:{' '}
              <code className="everything-out__hash">{fingerprint}</code>
            </p>
            <Form method="post" reloadDocument>
              <input type="hidden" name="export" value={id} />
              <Button kind="main" name={formField} value="take">
                Fetch the file
              </Button>
            </Form>
          </div>
        </Card>
      );
    case 'failed':
      return (
        <Card title="It could not be made" aside={requested}>
          <div className="card__body">
            <p>{problem}</p>
          </div>
        </Card>
      );
    case 'taken':
    case 'gone':
      return (
        <Card title="The last one is gone" aside={requested}>
          <div className="card__body">
            <p>
              It was fetched, or nobody came for it within a day.
              {fingerprint === null ? null : (
                <>
                  {' '}
                  Its fingerprint was <code className="everything-out__hash">{fingerprint}</code>
                </>
              )}
            </p>
          </div>
        </Card>
      );
  }
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
