/**
 * The state of a page: who shares it, which menus lead to it, taking it down and up, and where its visitors go then.
 */
import { Form, Link } from 'react-router';
import { contentPageHref, sharedPageHref } from '#domain/staff/console-links.ts';
import type { SharedOn } from '#use-cases/site-editor/content-place.ts';
import type { ContentEditorView } from '#use-cases/site-editor/view-content.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { SelectField, TextField } from '#web/console/ui/field.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

const slugOf = ({ liveHref }: ContentEditorView) => new URL(liveHref).pathname.slice(1);

type WithContent = { readonly content: ContentEditorView };

/** Over the parts: whose page this is, so that a change meant for one site is not made to six. */
export function SharedPageText({ content, group }: WithContent & { readonly group: string }) {
  const { of, sharedOn, siteName } = content;
  const slug = slugOf(content);
  if (of === 'group')
    return (
      <Card title="Shared by your group’s websites">
        <div className="content-card">
          <p>
            Changes apply to every website that shows the shared version. Owners, web managers and managers of
            all these locations can edit it.
          </p>
          <ul className="content-findings">
            {sharedOn.map((site) => (
              <li key={site.siteSlug}>
                <Link to={contentPageHref(group, site.siteSlug, slug)}>{site.name}</Link>:{' '}
                {sharedWords[site.shows]}
              </li>
            ))}
          </ul>
        </div>
      </Card>
    );
  if (sharedOn.length === 0) return null;
  return (
    <p className="content-shared">
      {sharedOn.length} websites of your group can show this page. Changes here apply to {siteName} only.{' '}
      <Link to={sharedPageHref(group, slug)}>Edit for all websites</Link>
    </p>
  );
}

const sharedWords: Readonly<Record<SharedOn['shows'], string>> = {
  shared: 'shows the shared version',
  'own-words': 'has its own version, which replaces the shared one',
  off: 'does not show it',
};

export function PublishStateForm({ content }: WithContent) {
  const { publishState } = content;
  const state = useFormState('stand');
  if (publishState === null || publishState === 'new') return null;
  const isDown = publishState === 'draft';
  const whole = state.isRefused ? state.problemOf('form') : undefined;
  return (
    <Card title={isDown ? 'Unpublished page' : 'Menus and visibility'}>
      <div className="content-card">
        {isDown ? <WhereVisitorsGo content={content} /> : <MenuLinks content={content} />}
        <ConflictCard conflicts={state.isRefused ? state.conflicts : []} />
        {whole === undefined ? null : <StatusMessage kind="problem">{whole}</StatusMessage>}
        <Form method="post" className="content-buttons content-buttons--place">
          <input type="hidden" name={formField} value="stand" />
          <input type="hidden" name="seenStatus" value={content.seenStatus} />
          <input type="hidden" name="seenWhole" value={content.seenWhole} />
          {isDown ? (
            <>
              <Button name="step" value="up">
                Publish page again
              </Button>
              <Button kind="danger" name="step" value="away">
                Delete page
              </Button>
            </>
          ) : (
            <Button kind="danger" name="step" value="down">
              Unpublish page
            </Button>
          )}
        </Form>
        <p className="quiet">
          {isDown
            ? 'You can restore deleted pages at the bottom of “Pages and offers”.'
            : 'The page stays here, so you can publish it again. After unpublishing you can add a redirect.'}
        </p>
      </div>
    </Card>
  );
}

function MenuLinks({ content }: WithContent) {
  const { menus, of, mayLook, title } = content;
  const state = useFormState('link');
  if (of === 'group')
    return (
      <p className="quiet">Each website has its own menus. Open the page on a website to change them.</p>
    );
  if (menus.linked.length > 0)
    return <p>Linked in menus: {menus.linked.map((label) => `“${label}”`).join(', ')}.</p>;
  if (!mayLook) return <p className="quiet">Not in any menu. An owner or web manager can add a link.</p>;
  const whole = state.isRefused ? state.problemOf('form') : undefined;
  return (
    <Form method="post" className="content-form">
      <p>Not in any menu yet.</p>
      <ConflictCard conflicts={state.isRefused ? state.conflicts : []} />
      {whole === undefined ? null : <StatusMessage kind="problem">{whole}</StatusMessage>}
      <input type="hidden" name={formField} value="link" />
      <div className="content-buttons">
        <TextField
          label="Link text"
          name="label"
          defaultValue={state.valueOf('label', title)}
          problem={state.isRefused ? state.problemOf('label') : undefined}
        />
        <SelectField
          label="Menu"
          name="menu"
          defaultValue={state.valueOf('menu', 'header')}
          problem={state.isRefused ? state.problemOf('menu') : undefined}
          options={menus.places}
        />
        <Button>Add link</Button>
      </div>
    </Form>
  );
}

function WhereVisitorsGo({ content }: WithContent) {
  const { ledTo, mayLook, otherPages, of, liveHref } = content;
  const state = useFormState('lead');
  const path = `/${slugOf(content)}`;
  if (ledTo !== null)
    return (
      <p>
        Visitors of {path}{' '}
        {ledTo.target === null ? 'see that it was removed' : `are redirected to ${ledTo.target}`}.
      </p>
    );
  if (of === 'group' || !mayLook)
    return (
      <p className="quiet">
        Visitors of {path} see a “page not found” message. Add redirects on each website.
      </p>
    );
  const whole = ['form', 'source', 'target'].flatMap((name) =>
    state.isRefused ? (state.problemOf(name) ?? []) : [],
  );
  return (
    <Form method="post" className="content-form">
      <p>
        Visitors of {path} see “page not found” at <span className="quiet">{new URL(liveHref).host}</span>.
        Add a redirect:
      </p>
      {whole.length === 0 ? null : <StatusMessage kind="problem">{whole.join(' ')}</StatusMessage>}
      <input type="hidden" name={formField} value="lead" />
      <div className="content-buttons">
        <SelectField
          label="Redirect to"
          name="target"
          defaultValue={state.valueOf('target', otherPages[0] ?? '/')}
          options={[
            ...otherPages.map((page) => ({ value: page, label: page === '/' ? 'Home page' : page })),
            { value: 'gone', label: 'Nowhere: mark as permanently removed' },
          ]}
        />
        <Button kind="main">Add redirect</Button>
      </div>
    </Form>
  );
}
