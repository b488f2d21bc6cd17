/** Whether a mail program unsubscribes for its reader (RFC 8058), in either of the two ways to write a form. */
export function isOneClick(posted: FormData): boolean {
  return posted.get('List-Unsubscribe') === 'One-Click';
}
