/** Ends the session: a form, because a link could be followed by a program. */
import { Form } from 'react-router';
import { signOutHref } from '#domain/staff/console-links.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Icon } from '#web/console/ui/icon.tsx';

export function SignOut({ group }: { readonly group: string }) {
  return (
    <Form method="post" action={signOutHref(group)} reloadDocument>
      <Button kind="plain" isSmall>
        <Icon name="out" />
        <span className="rail__text">Sign out</span>
      </Button>
    </Form>
  );
}
