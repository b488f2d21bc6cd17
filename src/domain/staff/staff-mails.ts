/** What mails to staff say. */

export type StaffMailText = { readonly subject: string; readonly text: string };

type Addressed = { readonly name: string; readonly groupName: string; readonly href: string };

export function invitationMail({
  name,
  groupName,
  href,
  inviter,
}: Addressed & { readonly inviter: string | null }): StaffMailText {
  const by = inviter === null ? 'You are' : `${inviter} has`;
  const invited = inviter === null ? 'invited' : 'invited you';
  return {
    subject: `Your invitation to the staff console of ${groupName}`,
    text: [
      `Hello ${name},`,
      `${by} ${invited} to the staff console of ${groupName}. Open this link on the phone or computer that you work with; it asks for your face, finger or PIN, and keeps a passkey there. There is no password.`,
      href,
      'The link works once, for three days. If you did not expect it, do nothing.',
    ].join('\n\n'),
  };
}

export function recoveryMail({ name, groupName, href }: Addressed): StaffMailText {
  return {
    subject: `Back into the staff console of ${groupName}`,
    text: [
      `Hello ${name},`,
      `Somebody, we hope you, said that your passkey for the staff console of ${groupName} is lost. This link works once, for 30 minutes. It also asks for one of your recovery codes.`,
      href,
      'Whoever comes in this way makes a new passkey; the old ones, and all sessions, end. If it was not you, do nothing, and tell whoever runs your console.',
    ].join('\n\n'),
  };
}

export function codeMail({
  code,
  groupName,
}: {
  readonly code: string;
  readonly groupName: string;
}): StaffMailText {
  return {
    subject: `${code} is your code for the staff console of ${groupName}`,
    text: [
      `${code} is your code to sign in to the staff console of ${groupName}. It works for 10 minutes, in the browser that asked for it, together with your authenticator app.`,
      'Nobody from us will ever ask you for it. If you did not ask for it, somebody typed your address: they cannot get in without your authenticator app.',
    ].join('\n\n'),
  };
}

/** Sent after something changed that opens the console, so that changes by an intruder are noticed. */
export function keysChangedMail({
  what,
  groupName,
}: {
  readonly what: string;
  readonly groupName: string;
}): StaffMailText {
  return {
    subject: `Changed in your account at ${groupName}`,
    text: [
      `${what} in your account for the staff console of ${groupName}.`,
      'If that was you, there is nothing to do. If it was not, ask an owner of your dealer group at once to end your sessions.',
    ].join('\n\n'),
  };
}
