/** One webhook: its state, its key, and the log with requests and answers. Works without script. */
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { DeliveryAttempt } from '#domain/lead/delivery/lead-delivery.ts';
import { leadHref, webhookHref } from '#domain/staff/console-links.ts';
import type { LoggedDelivery } from '#ports/leads/webhook-store.ts';
import type { ListedWebhook, ShownRequest, WebhookView } from '#use-cases/webhook/view-webhooks.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { deliveryStates, eventOf, formatNames } from './webhook-text.ts';

export function WebhookScreen({ group, webhook, signingKey, deliveries, opened }: WebhookView) {
  return (
    <div className="stack webhooks">
      <Problems />
      <PausedMessage webhook={webhook} />
      <StateCard webhook={webhook} signingKey={signingKey} />
      <Card title="Deliveries" aside={deliveries.length === 0 ? undefined : 'The latest 50'}>
        {deliveries.length === 0 ? (
          <EmptyState title="Nothing sent yet" text="Each lead that goes to this address appears here." />
        ) : (
          <ol className="webhook-log">
            {deliveries.map((delivery) => (
              <Logged
                key={delivery.id}
                {...{ group, webhook, delivery }}
                opened={opened?.id === delivery.id ? opened : null}
              />
            ))}
          </ol>
        )}
      </Card>
    </div>
  );
}

function Problems() {
  const states = [useFormState('test'), useFormState('retry'), useFormState('remove')];
  const problem = states.map((state) => state.problemOf('form')).find((text) => text !== undefined);
  return problem === undefined ? null : <StatusMessage kind="problem">{problem}</StatusMessage>;
}

function PausedMessage({ webhook: { pausedAt, pausedBy, waiting } }: { readonly webhook: ListedWebhook }) {
  if (pausedAt === null) return null;
  return (
    <StatusMessage kind="warning">
      {pausedBy === null ? 'Paused after repeated failures' : `Paused by ${pausedBy}`},{' '}
      <Instant at={pausedAt} />.{' '}
      {waiting === 0
        ? 'New leads wait until you resume it.'
        : `${waiting} ${waiting === 1 ? 'delivery waits' : 'deliveries wait'} until you resume it.`}
    </StatusMessage>
  );
}

type StateProps = { readonly webhook: ListedWebhook; readonly signingKey: string | null };

function StateCard({ webhook, signingKey }: StateProps) {
  const { address, format, sites, secretName, isOfSettings, pausedAt, failures, failingSince, lastTest } =
    webhook;
  return (
    <Card title="Details">
      <dl className="card__body webhook-facts">
        <Fact name="Address">
          <span className="webhooks__address">{address}</span>
        </Fact>
        <Fact name="Format">{formatNames[format]}</Fact>
        <Fact name="Leads of">
          {sites.length === 0 ? 'No website. The settings no longer name it.' : sites.join(', ')}
        </Fact>
        <Fact name="Signing key">
          {signingKey === null ? (
            secretName === null ? (
              'None'
            ) : (
              `${secretName}, kept by your website provider`
            )
          ) : (
            <code className="webhooks__key">{signingKey}</code>
          )}
        </Fact>
        {failures > 0 && failingSince !== null ? (
          <Fact name="Failing since">
            <Instant at={failingSince} />, {failures} {failures === 1 ? 'attempt' : 'attempts'} in a row
          </Fact>
        ) : null}
        {lastTest === null ? null : (
          <Fact name="Last test">
            {lastTest.result === 'accepted' ? 'Accepted' : 'Refused'}, <Instant at={lastTest.at} />,{' '}
            {lastTest.by}
            {lastTest.answerCode === null ? '' : `, status ${lastTest.answerCode}`}, {lastTest.durationMs} ms
            {lastTest.answer === '' ? null : <span className="webhook-log__words">{lastTest.answer}</span>}
          </Fact>
        )}
      </dl>
      <Form method="post" className="card__body row">
        <input type="hidden" name="address" value={address} />
        {format === 'webhook' ? (
          <Button name={formField} value="test">
            Send test event
          </Button>
        ) : null}
        {pausedAt === null ? (
          <Button kind="plain" name={formField} value="pause">
            Pause
          </Button>
        ) : (
          <Button kind="main" name={formField} value="resume">
            Resume
          </Button>
        )}
        {isOfSettings ? null : (
          <Button kind="danger" name={formField} value="remove">
            Remove webhook
          </Button>
        )}
      </Form>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type LoggedProps = {
  readonly group: string;
  readonly webhook: ListedWebhook;
  readonly delivery: LoggedDelivery;
  readonly opened: ShownRequest | null;
};

function Logged({ group, webhook: { address }, delivery, opened }: LoggedProps) {
  const { id, leadId, channel, status, createdAt, problem, attempts } = delivery;
  const { label, tone } = deliveryStates[status];
  const last = attempts.at(-1);
  return (
    <li className="webhook-log__entry" id={id}>
      <div className="webhook-log__line">
        <Pill tone={tone}>{label}</Pill>
        <span>
          {eventOf(channel)}, <Instant at={createdAt} isExact />
        </span>
        <span className="quiet">
          {attempts.length} {attempts.length === 1 ? 'attempt' : 'attempts'}
          {last?.answerCode == null ? '' : `, status ${last.answerCode}`}
        </span>
        <span className="webhook-log__actions">
          <Link to={leadHref(group, leadId)}>View lead</Link>
          {opened === null ? (
            <Link to={`${webhookHref(group, address, id)}#${id}`} preventScrollReset>
              Show request and answers
            </Link>
          ) : (
            <Link to={`${webhookHref(group, address)}#${id}`} preventScrollReset>
              Hide
            </Link>
          )}
          {status === 'failed' ? (
            <Form method="post">
              <input type="hidden" name="address" value={address} />
              <input type="hidden" name="delivery" value={id} />
              <Button isSmall name={formField} value="retry">
                Send again
              </Button>
            </Form>
          ) : null}
        </span>
      </div>
      {problem === null || status === 'delivered' ? null : <p className="quiet">{problem}</p>}
      {opened === null ? null : <Request {...opened} />}
    </li>
  );
}

function Request({ mediaType, body, attempts }: ShownRequest) {
  return (
    <div className="webhook-log__open">
      <h3>Request</h3>
      <p className="quiet">POST, {mediaType}</p>
      <pre>{readable(body, mediaType)}</pre>
      <h3>Answers</h3>
      {attempts.length === 0 ? <p className="quiet">Not sent yet.</p> : null}
      <ol className="webhook-log__attempts">
        {attempts.map((attempt) => (
          <li key={attempt.startedAt.toISOString()}>
            <Instant at={attempt.startedAt} isExact />: {answerOf(attempt)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function answerOf({ result, answerCode, answer, durationMs }: DeliveryAttempt): string {
  const state =
    result === null
      ? 'not finished'
      : result === 'accepted'
        ? 'accepted'
        : result === 'cancelled'
          ? 'not sent'
          : 'refused';
  const facts = [
    state,
    answerCode === null ? '' : `status ${answerCode}`,
    durationMs === null ? '' : `${durationMs} ms`,
    answer ?? '',
  ];
  return facts.filter((fact) => fact !== '').join(', ');
}

/** Indented where it is JSON; what is signed are the bytes as they are sent. */
function readable(body: string, mediaType: string): string {
  return mediaType === 'application/json' ? JSON.stringify(JSON.parse(body), null, 2) : body;
}
