/** The console's first page: which dealer group. In a demo it lists them. */
import { Form, redirect, useLoaderData } from 'react-router';
import { signInHref } from '#domain/staff/console-links.ts';
import { listDemoGroups } from '#use-cases/staff/list-demo-groups.ts';
import { openScreen } from '#web/console/route-kit.server.ts';
import { Button } from '#web/console/ui/button.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { PlainPage } from '#web/console/ui/plain-page.tsx';

/** More are no list to choose from. */
const mostNamed = 20;

export const loader = openScreen(({ url, app }) => {
  const asked = url.searchParams.get('group')?.trim().toLowerCase() ?? '';
  const groups = app.dealerGroups();
  const found = groups.find(({ id, name }) => id === asked || name.toLowerCase() === asked);
  if (found !== undefined) throw redirect(signInHref(found.id));
  return {
    asked,
    demoGroups: listDemoGroups(app)
      .slice(0, mostNamed)
      .map(({ id, name }) => ({ id, name })),
  };
});

export const meta = () => [{ title: 'Staff console' }];

export default function Front() {
  const { asked, demoGroups } = useLoaderData<typeof loader>();
  return (
    <PlainPage title="Staff console">
      <p>For people who work at a dealer. Shoppers find the cars on the dealer’s own site.</p>
      {demoGroups.length === 0 ? null : (
        <ul className="group-list">
          {demoGroups.map(({ id, name }) => (
            <li key={id}>
              <a className="group-list__group" href={signInHref(id)}>
                {name}
                <Icon name="right" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Form className="stack">
        <TextField
          label="Your dealer group"
          name="group"
          type="text"
          autoComplete="organization"
          required
          defaultValue={asked}
          hint="As the address of your console says it, or its whole name."
          problem={
            asked === '' ? undefined : 'We know no dealer group of this name. Look at your invitation.'
          }
        />
        <Button kind="main">Go to sign-in</Button>
      </Form>
    </PlainPage>
  );
}
