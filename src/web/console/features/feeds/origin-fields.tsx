/** Where the file of a feed comes from: one of four, each with its own fields. Works without script. */
import type { ReactNode } from 'react';
import type { FeedOrigin } from '#domain/stock-feed/feed-setup.ts';
import type { FetchAllowance } from '#use-cases/feed-admin/feed-setup-ports.ts';
import type { FormState } from '#web/console/form-problem.ts';
import { Field, TextField } from '#web/console/ui/field.tsx';
import { Icon } from '#web/console/ui/icon.tsx';

type OriginFieldsProps = {
  readonly group: string;
  readonly allowance: FetchAllowance;
  readonly state: FormState;
  readonly by: FeedOrigin['by'];
};

export function OriginFields({ group, allowance, state, by }: OriginFieldsProps) {
  const chosen = state.valueOf('by', by);
  const card = (value: FeedOrigin['by'], title: string, text: string, isAllowed = true) => (
    <label className="choice-card">
      <input
        className="radio"
        type="radio"
        name="by"
        value={value}
        defaultChecked={chosen === value}
        disabled={!isAllowed}
      />
      <span>
        <b>{title}</b>
        <span className="choice-card__text">{isAllowed ? text : 'Not allowed by your operator'}</span>
      </span>
    </label>
  );
  return (
    <>
      <fieldset className="choice-cards">
        <legend className="unseen">Where does the file come from?</legend>
        {card('upload', 'Upload a file', 'CSV, XML or JSON from your computer')}
        {card('https', 'Fetch from a URL', 'We download it on a schedule', allowance.addresses)}
        {card('sftp', 'SFTP', 'We collect it from your system’s server', allowance.addresses)}
        {card('folder', 'Server folder', 'Your system sends it to our server', allowance.folders)}
      </fieldset>
      {state.problemOf('by') === undefined ? null : (
        <p className="field__problem">
          <Icon name="warning" />
          {state.problemOf('by')}
        </p>
      )}
      <Part of="upload">
        <Field
          label="File"
          hint="CSV, XML or JSON. Save Excel files as CSV."
          problem={state.problemOf('file')}
        >
          {(attributes) => <input {...attributes} className="input" type="file" name="file" />}
        </Field>
      </Part>
      <Part of="https">
        <Text
          state={state}
          name="https-url"
          label="Address"
          hint="Begins with https:// and does not redirect."
        />
        <Text state={state} name="https-secret" label="Key name (optional)" hint={keyHint(group)} />
      </Part>
      <Part of="sftp">
        <Text state={state} name="sftp-host" label="Server name" hint="For example sftp.example.com" />
        <Text state={state} name="sftp-port" label="Port" stands="22" />
        <Text state={state} name="sftp-user" label="User name" />
        <Text state={state} name="sftp-secret" label="Key name" hint={keyHint(group)} />
        <Text
          state={state}
          name="sftp-hostKey"
          label="Server fingerprint"
          hint="Begins with SHA256. The server’s operator knows it. Another server is refused."
        />
        <Text state={state} name="sftp-folder" label="Folder" stands="." />
        <Text
          state={state}
          name="sftp-files"
          label="File name"
          hint="For example stock-*.csv. The newest one counts."
        />
      </Part>
      <Part of="folder">
        <Text
          state={state}
          name="folder-folder"
          label="Folder"
          hint={`Begins with ${group}`}
          stands={group}
        />
        <Text
          state={state}
          name="folder-files"
          label="File name"
          hint="For example stock-*.csv. The newest one counts."
        />
      </Part>
    </>
  );
}

const keyHint = (group: string) =>
  `Your operator stores the password under this name. It begins with ${group}- and is never shown here.`;

/** Shown while its radio button is chosen. */
function Part({ of, children }: { readonly of: FeedOrigin['by']; readonly children: ReactNode }) {
  return <div className={`origin-part origin-part--${of}`}>{children}</div>;
}

type TextProps = {
  readonly state: FormState;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly stands?: string;
};

function Text({ state, name, label, hint, stands = '' }: TextProps) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      defaultValue={state.valueOf(name, stands)}
      problem={state.problemOf(name)}
      autoComplete="off"
    />
  );
}
