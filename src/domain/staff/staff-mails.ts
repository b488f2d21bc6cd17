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
    subject: `Your invitation to the ${groupName} staff console`,
    text: [
      `Hello ${name},`,
      `${by} ${invited} to the ${groupName} staff console. Open this link on the phone or computer you work with. Your device asks for your face, fingerprint or PIN and stores a passkey. You don’t need a password.`,
      href,
      'The link works once, for 3 days. If you did not expect it, ignore this email.',
    ].join('\n\n'),
  };
}

export function recoveryMail({ name, groupName, href }: Addressed): StaffMailText {
  return {
    subject: `Recover access of ${groupName}`,
    text: [
      `Hello ${name},`,
      `We received a request to recover access to the ${groupName} staff console. This link works once, for 30 minutes. You also need one of your recovery codes.`,
      href,
      'You then create a new passkey. Old passkeys stop working and all devices are signed out. If you did not ask for this, ignore this email and tell an owner of your dealer group.',
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
    subject: `${code} is your code for the ${groupName} staff console`,
    text: [
      `${code} is your code to sign in to the ${groupName} staff console. It works for 10 minutes, in the browser where you requested it, with your authenticator app.`,
      'We will never ask you for this code. If you did not request it, ignore this email. No one can sign in without your authenticator app.',
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
    subject: `Your ${groupName} account was changed`,
    text: [
      `${what} in your account for the ${groupName} staff console.`,
      'If this was you, you don’t need to do anything. If not, ask an owner of your dealer group to sign out your devices immediately.',
    ].join('\n\n'),
  };
}
