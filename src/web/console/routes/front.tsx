/** The console's first page: which dealer group. In a demo it lists them. */
import { Form, redirect, useLoaderData } from 'react-router';
import { groupAddressOf, isGroupAddress, signInHref } from '#domain/staff/console-links.ts';
import { listDemoGroups } from '#use-cases/staff/staff-ports.ts';
import { openScreen } from '#web/console/route-kit.server.ts';
import { Button } from '#web/console/ui/button.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { PlainPage } from '#web/console/ui/plain-page.tsx';

/** More are no list to choose from. */
const maxNamed = 20;

export const loader = openScreen(({ url, app }) => {
  const requested = url.searchParams.get('group')?.trim() ?? '';
  const demoGroups = listDemoGroups(app);
  // Whether there are any others is not revealed.
  const named = demoGroups.find(({ name }) => name.toLowerCase() === requested.toLowerCase());
  const group = named?.id ?? groupAddressOf(requested);
  if (isGroupAddress(group)) throw redirect(signInHref(group));
  return { requested, demoGroups: demoGroups.slice(0, maxNamed).map(({ id, name }) => ({ id, name })) };
});

export const meta = () => [{ title: 'Staff console' }];

export default function Front() {
  const { requested, demoGroups } = useLoaderData<typeof loader>();
  return (
    <PlainPage title="Staff console">
      <p>For dealership staff. To find cars, visit the dealer’s website.</p>
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
          defaultValue={requested}
          hint="As in your invitation link, e.g. kestrel-bay."
          problem={requested === '' ? undefined : 'Use letters, digits and hyphens, as in your invitation.'}
        />
        <Button kind="main">Go to sign-in</Button>
      </Form>
    </PlainPage>
  );
}
