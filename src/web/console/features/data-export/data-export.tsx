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
  const formState = useFormState('ask');
  const taking = useFormState('take');
  const problem = formState.problemOf('form') ?? taking.problemOf('form');
  const isMaking = newest?.state === 'waiting' || newest?.state === 'working';
  return (
    <div className="everything-out">
      {problem ? <StatusMessage kind="problem">{problem}</StatusMessage> : null}
      <Card title="Export all your data in one file">
        <div className="card__body">
          <p>
            Includes stock with staff changes, leads with consents, conversations, bookings, holds, payments,
            watchlists, pages and settings with all versions, redirects and the audit log. The ZIP file can be
            opened by any program or imported into another Forecourt installation.
          </p>
          <p className="quiet">
            Passkeys, sessions and other keys are not included. The file contains customer data: store it
            securely.
          </p>
          {isMaking ? null : (
            <Form method="post">
              <Button kind={newest?.state === 'ready' ? 'usual' : 'main'} name={formField} value="ask">
                {newest?.state === 'ready' ? 'Create new export' : 'Create export'}
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
  const { state, percent, bytes, fingerprint, problem, requestedAt, id } = newest;
  const requested = (
    <>
      requested <Instant at={requestedAt} />
    </>
  );
  switch (state) {
    case 'waiting':
    case 'working':
      return (
        <Card title="Creating export" aside={requested}>
          <div className="card__body">
            <progress className="everything-out__bar" max={100} value={percent} aria-label="Progress">
              {percent} %
            </progress>
            <p role="status">{percent} %. You can leave this page. The file is available for 24 hours.</p>
            <LinkButton to={dataExportHref(group)} isSmall>
              Refresh
            </LinkButton>
          </div>
        </Card>
      );
    case 'ready':
      return (
        <Card title="Export ready" aside={requested}>
          <div className="card__body">
            <p>{sizeText(bytes ?? 0)}. You can download it once, within 24 hours.</p>
            <p>
              Fingerprint (store it separately from the file):{' '}
              <code className="everything-out__hash">{fingerprint}</code>
            </p>
            <Form method="post" reloadDocument>
              <input type="hidden" name="export" value={id} />
              <Button kind="main" name={formField} value="take">
                Download file
              </Button>
            </Form>
          </div>
        </Card>
      );
    case 'failed':
      return (
        <Card title="Export failed" aside={requested}>
          <div className="card__body">
            <p>{problem}</p>
          </div>
        </Card>
      );
    case 'taken':
    case 'gone':
      return (
        <Card title="Export no longer available" aside={requested}>
          <div className="card__body">
            <p>
              It was downloaded or has expired.
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
