/** What the settings of a production installation leave out, and what does not work without it: for `forecourt -- doctor`. */
import type { Environment } from '#config/environment.ts';
import { consoleOrigin } from '#main/console/open-console.ts';

export type SettingFinding = {
  readonly title: string;
  readonly state: 'ok' | 'note' | 'problem';
  readonly text: string;
  readonly cure?: string;
};

type Settings = Pick<
  Environment,
  'mode' | 'consoleHost' | 'publicUrl' | 'port' | 'smtp' | 'sms' | 'databaseUrl' | 'sitesDir'
>;

/** Empty outside production, where everything has a stand-in. */
export function findSettingGaps(settings: Settings, isConsoleOff: boolean): readonly SettingFinding[] {
  if (settings.mode !== 'production') return [];
  return [
    describeConsole(settings, isConsoleOff),
    settings.smtp === null
      ? {
          title: 'Email',
          state: 'problem',
          text: 'SMTP_URL is not set: leads, invitations, codes and receipts are not emailed',
          cure: 'Set SMTP_URL=smtps://user:password@host:465. Until then leads are stored and shown in the console.',
        }
      : { title: 'Email', state: 'ok', text: `by ${settings.smtp.host}` },
    settings.sms === null
      ? {
          title: 'Texts',
          state: 'note',
          text: 'SMS_URL is not set: shoppers cannot sign in or confirm a number',
          cure: 'Set SMS_URL=twilio://ACCOUNT_SID:AUTH_TOKEN with SMS_FROM, or the https address of a gateway with SMS_TOKEN.',
        }
      : { title: 'Texts', state: 'ok', text: settings.sms.kind },
    ...describeOrigin(settings),
    ...(settings.databaseUrl === null
      ? [
          {
            title: 'Database of production',
            state: 'note' as const,
            text: 'DATABASE_URL is not set: only one process can run, and it can’t be backed up while it runs',
            cure: 'Set DATABASE_URL to a PostgreSQL server.',
          },
        ]
      : []),
    ...(settings.sitesDir === null
      ? [
          {
            title: 'Dealers',
            state: 'problem' as const,
            text: 'SITES_DIR is not set: the demo dealers are served',
            cure: 'Set SITES_DIR to the folder of your own dealers.',
          },
        ]
      : []),
  ];
}

function describeConsole({ consoleHost, publicUrl, port }: Settings, isConsoleOff: boolean): SettingFinding {
  const title = 'Staff console';
  if (consoleHost !== null) return { title, state: 'ok', text: consoleOrigin(consoleHost, publicUrl, port) };
  if (isConsoleOff) return { title, state: 'note', text: 'CONSOLE_HOST is off: staff can’t use the console' };
  return {
    title,
    state: 'problem',
    text: 'not set up: neither CONSOLE_HOST nor a PUBLIC_URL with a host name is set',
    cure: 'Set CONSOLE_HOST to a host name that points at this machine, such as console.example.com.au.',
  };
}

function describeOrigin({ publicUrl }: Settings): readonly SettingFinding[] {
  if (publicUrl !== null) return [];
  const text = 'PUBLIC_URL is not set: links in emails use http and the port of this process';
  const cure = 'Set it to the address that shoppers use, e.g. https://www.example.com.au.';
  return [{ title: 'Public address', state: 'problem', text, cure }];
}
