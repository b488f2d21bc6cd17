/** The webhooks of a dealer group, and the form that adds one. Works without script. */
import { Form } from 'react-router';
import { webhookHref } from '#domain/staff/console-links.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { ListedWebhook, WebhooksView } from '#use-cases/webhook/view-webhooks.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { type Column, DataTable, RowLink } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { formatNames, stateOf } from './webhook-text.ts';

export function WebhooksScreen({ group, webhooks }: WebhooksView) {
  return (
    <div className="stack webhooks">
      <Card title="Addresses">
        {webhooks.length === 0 ? (
          <EmptyState
            title="No webhooks"
            text="Add the address of your CRM. It receives every lead, booking change and reservation."
          />
        ) : (
          <DataTable
            caption="Webhooks"
            columns={columnsOf(group)}
            rows={webhooks}
            keyOf={({ address }) => address}
            nameOf={({ address }) => address}
            isList
          />
        )}
      </Card>
      <AddForm />
    </div>
  );
}

const columnsOf = (group: string): readonly Column<ListedWebhook>[] => [
  {
    key: 'address',
    head: 'Address',
    cell: ({ address }) => (
      <RowLink to={webhookHref(group, address)}>
        <span className="webhooks__address">{address}</span>
      </RowLink>
    ),
  },
  {
    key: 'state',
    head: 'Status',
    cell: (webhook) => {
      const { label, tone } = stateOf(webhook);
      return <Pill tone={tone}>{label}</Pill>;
    },
  },
  {
    key: 'format',
    head: 'Format',
    cell: ({ format }) => <span className="webhooks__format">{formatNames[format]}</span>,
  },
  { key: 'waiting', head: 'Waiting', isNumber: true, cell: ({ waiting }) => formatNumber(waiting, 'en-AU') },
  { key: 'failed', head: 'Failed', isNumber: true, cell: ({ failed }) => formatNumber(failed, 'en-AU') },
  {
    key: 'test',
    head: 'Last test',
    cell: ({ lastTest }) =>
      lastTest === null ? (
        <span className="quiet">Never</span>
      ) : (
        <>
          {lastTest.result === 'accepted' ? 'Accepted' : 'Refused'} <Instant at={lastTest.at} />
        </>
      ),
  },
];

function AddForm() {
  const state = useFormState('add');
  return (
    <Card title="Add webhook">
      <Form method="post" className="card__body stack">
        {state.problemOf('form') === undefined ? null : (
          <StatusMessage kind="problem">{state.problemOf('form')}</StatusMessage>
        )}
        <TextField
          label="Address"
          name="address"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          placeholder="https://crm.example.com/leads"
          hint="Each lead is sent here as signed JSON, with the customer’s details. Add only systems that may have them."
          defaultValue={state.valueOf('address', '')}
          problem={state.problemOf('address')}
        />
        <div className="row">
          <Button kind="main" name={formField} value="add">
            Add webhook
          </Button>
        </div>
      </Form>
    </Card>
  );
}
