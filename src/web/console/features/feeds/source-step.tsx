/** What was found in the file: its format, which can be corrected, and its first values. */
import { Form } from 'react-router';
import { feedHref, feedsHref } from '#domain/staff/console-links.ts';
import { type FoundFile, isUnderWay } from '#domain/stock-feed/feed-setup.ts';
import { findReadyMapping, readyMappings } from '#domain/stock-feed/ready-mappings.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { SetupView } from '#use-cases/feed-admin/view-setup.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { Field, SelectField, TextField } from '#web/console/ui/field.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { StepBar } from '#web/console/ui/steps.tsx';
import { OriginFields } from './origin-fields.tsx';
import { TaskCard } from './setup-frame.tsx';

const formatNames = { csv: 'CSV', json: 'JSON', xml: 'XML' } as const;

export function SourceStep(view: SetupView) {
  const { group, setup } = view;
  const { file, found } = setup.content;
  return (
    <div className="setup stack">
      <TaskCard task={setup.task} />
      <Card
        title="Your file"
        aside={
          found === null ? undefined : <Pill tone="green">{formatNames[found.format.format]} detected</Pill>
        }
      >
        <div className="card__body stack">
          <p className="setup__file">
            <b>{file?.fileName ?? 'No file yet'}</b>
            <span className="quiet">
              {setup.content.origin.text}
              {file === null || file.bytes === 0
                ? ''
                : `, ${formatNumber(Math.ceil(file.bytes / 1024), 'en-AU')} KB`}
            </span>
          </p>
          {found === null || isUnderWay(setup.task) || !found.looksLike ? null : (
            <KnownFormat found={found} />
          )}
          {found === null ? null : <FoundFormat found={found} />}
          {found === null || isUnderWay(setup.task) || found.looksLike ? null : (
            <details className="setup__more">
              <summary>Use a known format</summary>
              <KnownFormat found={found} />
            </details>
          )}
          <ReplaceFile {...view} />
        </div>
      </Card>
      <StepBar>
        <LinkButton to={feedsHref(group)}>Close</LinkButton>
        {found === null || isUnderWay(setup.task) ? null : (
          <LinkButton kind="main" to={feedHref(group, setup.name, 'columns')}>
            Match columns
          </LinkButton>
        )}
      </StepBar>
    </div>
  );
}

function FoundFormat({ found }: { readonly found: FoundFile }) {
  const state = useFormState('format');
  const { format, columns, rows, broken, isWhole } = found;
  const shown = columns.slice(0, 9);
  return (
    <>
      <Form method="post" className="setup__format" key={JSON.stringify(format)}>
        <input type="hidden" name="was" value={format.format} />
        <SelectField
          label="Format"
          name="format"
          defaultValue={format.format}
          options={Object.entries(formatNames).map(([value, label]) => ({ value, label }))}
          problem={state.problemOf('format')}
        />
        {format.format === 'csv' ? (
          <>
            <TextField
              label="Separator"
              hint="One character, or tab"
              name="delimiter"
              defaultValue={format.delimiter === '\t' ? 'tab' : format.delimiter}
              problem={state.problemOf('delimiter')}
            />
            <SelectField
              label="Column names"
              name="header"
              defaultValue={format.hasHeader ? String(format.skipLines) : 'none'}
              options={[...headerLines(format.skipLines), { value: 'none', label: 'The file has none' }]}
            />
            <input type="hidden" name="skipLines" value={format.skipLines} />
          </>
        ) : (
          <TextField
            label="List of cars"
            hint="Names joined by dots"
            name="records"
            defaultValue={format.records}
          />
        )}
        <SelectField
          label="Text encoding"
          name="encoding"
          defaultValue={format.encoding}
          options={encodings}
        />
        <SelectField
          label="Decimals"
          name="decimal"
          defaultValue={format.decimal}
          options={[
            { value: 'point', label: '24,990.50' },
            { value: 'comma', label: '24.990,50' },
          ]}
        />
        <Button name={formField} value="format">
          Read again
        </Button>
      </Form>
      <table className="first-rows" aria-label="First rows of the file">
        <thead>
          <tr>
            {shown.map(({ name }) => (
              <th key={name} scope="col" className="feeds__file">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[0, 1, 2].map((row) => (
            <tr key={row}>
              {shown.map(({ name, samples }) => (
                <td key={name}>{samples[row] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">
        {isWhole ? '' : 'The first '}
        {rows} {rows === 1 ? 'row' : 'rows'} and {columns.length} columns read.{' '}
        {broken === 0 ? 'No broken rows.' : `Broken rows: ${broken}.`} Each column shows its first different
        values.
      </p>
    </>
  );
}

/** A published format whose columns need no matching. */
function KnownFormat({ found }: { readonly found: FoundFile }) {
  const state = useFormState('ready');
  const seen = found.looksLike ?? '';
  const title = findReadyMapping(seen)?.title;
  return (
    <Form method="post" className="stack">
      {title === undefined ? null : (
        <StatusMessage>
          This file looks like {title}. Forecourt knows its columns: use them, then check the preview.
        </StatusMessage>
      )}
      {state.problemOf('form') === undefined ? null : (
        <StatusMessage kind="problem">{state.problemOf('form')}</StatusMessage>
      )}
      <div className="setup__replace">
        <SelectField
          label="Known format"
          name="ready"
          defaultValue={state.valueOf('ready', seen)}
          options={[
            { value: '', label: 'None of these' },
            ...readyMappings.map(({ name, title: label }) => ({ value: name, label })),
          ]}
          problem={state.problemOf('ready')}
        />
        <Button name={formField} value="ready">
          Use its columns
        </Button>
      </div>
    </Form>
  );
}

const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252' },
  { value: 'iso-8859-15', label: 'ISO-8859-15' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'auto', label: 'Detect in each file' },
];

/** Lines that may hold the names. */
function headerLines(skipLines: number) {
  return Array.from({ length: Math.max(6, skipLines + 3) }, (_, line) => ({
    value: String(line),
    label:
      line === 0
        ? 'Line 1'
        : `Line ${line + 1} (${line === 1 ? 'line 1 is a title' : `lines 1 to ${line} are skipped`})`,
  }));
}

function ReplaceFile({ group, setup, allowance }: SetupView) {
  const state = useFormState('origin');
  const { by } = setup.content.origin;
  const isUpload = by === 'upload';
  return (
    <details className="setup__more" open={state.isRefused}>
      <summary>{isUpload ? 'Replace the file' : 'Change the source'}</summary>
      {isUpload ? (
        <Form method="post" encType="multipart/form-data" className="setup__replace">
          <Field label="File" problem={state.problemOf('file')}>
            {(attributes) => <input {...attributes} className="input" type="file" name="file" />}
          </Field>
          <Button name={formField} value="file">
            Upload file
          </Button>
        </Form>
      ) : (
        <Form method="post" className="stack">
          <OriginFields group={group} allowance={allowance} state={state} by={by} />
          <div className="row">
            <Button name={formField} value="origin">
              Use this source
            </Button>
            <Button name={formField} value="fetch">
              Fetch the file again
            </Button>
          </div>
        </Form>
      )}
    </details>
  );
}
