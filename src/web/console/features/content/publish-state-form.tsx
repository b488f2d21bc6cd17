/** How a page stands: who shares it, which menus lead to it, taking it down and up, and where its visitors go then. */
import { Form, Link } from 'react-router';
import { contentPageHref, sharedPageHref } from '#domain/staff/console-links.ts';
import type { SharedOn } from '#use-cases/site-editor/content-place.ts';
import type { ContentEditorView } from '#use-cases/site-editor/view-content.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { ConflictCard } from '#web/console/ui/conflict-card.tsx';
import { SelectField, TextField } from '#web/console/ui/field.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

const slugOf = ({ liveHref }: ContentEditorView) => new URL(liveHref).pathname.slice(1);

type WithContent = { readonly content: ContentEditorView };

/** Over the parts: whose page this is, so that nobody changes six sites who meant one. */
export function SharedPageText({ content, group }: WithContent & { readonly group: string }) {
  const { of, sharedOn, siteName } = content;
  const slug = slugOf(content);
  if (of === 'group')
    return (
      <Card title="Shared by the sites of your group">
        <div className="content-card">
          <p>
            What you change here changes on every site that shows it as it is shared. Whoever may change the
            pages of all these sites may change it: owners, web managers, and managers of all their places.
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
      {sharedOn.length} sites of your group can show this page. What you change here is for {siteName} alone.{' '}
      <Link to={sharedPageHref(group, slug)}>Change it for all of them</Link>
    </p>
  );
}

const sharedWords: Readonly<Record<SharedOn['shows'], string>> = {
  shared: 'shows it as it is shared',
  'own-words': 'has words of its own on it, which stay above these',
  off: 'does not show it',
};

export function PublishStateForm({ content }: WithContent) {
  const { standing } = content;
  const state = useFormState('stand');
  if (standing === null || standing === 'new') return null;
  const isDown = standing === 'draft';
  const whole = state.isRefused ? state.problemOf('form') : undefined;
  return (
    <Card title={isDown ? 'This page is taken down' : 'Menus, and taking it down'}>
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
                Put it up again
              </Button>
              <Button kind="danger" name="step" value="away">
                Take it out of the list
              </Button>
            </>
          ) : (
            <Button kind="danger" name="step" value="down">
              Take the page down
            </Button>
          )}
        </Form>
        <p className="quiet">
          {isDown
            ? 'Out of the list it can still be brought back, from the foot of “Pages and offers”.'
            : 'It stays here, and you can put it up again. Then you can lead its visitors to another page.'}
        </p>
      </div>
    </Card>
  );
}

function MenuLinks({ content }: WithContent) {
  const { menus, of, mayLook, title } = content;
  const state = useFormState('link');
  if (of === 'group') return <p className="quiet">Menus are each site’s own: open the page on a site.</p>;
  if (menus.linked.length > 0)
    return <p>A menu leads here: {menus.linked.map((label) => `“${label}”`).join(', ')}.</p>;
  if (!mayLook) return <p className="quiet">No menu leads here. An owner or a web manager can add a link.</p>;
  const whole = state.isRefused ? state.problemOf('form') : undefined;
  return (
    <Form method="post" className="content-form">
      <p>No menu leads here yet.</p>
      <ConflictCard conflicts={state.isRefused ? state.conflicts : []} />
      {whole === undefined ? null : <StatusMessage kind="problem">{whole}</StatusMessage>}
      <input type="hidden" name={formField} value="link" />
      <div className="content-buttons">
        <TextField
          label="The link says"
          name="label"
          defaultValue={state.valueOf('label', title)}
          problem={state.isRefused ? state.problemOf('label') : undefined}
        />
        <SelectField
          label="In"
          name="menu"
          defaultValue={state.valueOf('menu', 'header')}
          problem={state.isRefused ? state.problemOf('menu') : undefined}
          options={menus.places}
        />
        <Button>Add the link</Button>
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
        Visitors of {path} {ledTo.target === null ? 'are told that it is gone' : `are led to ${ledTo.target}`}
        .
      </p>
    );
  if (of === 'group' || !mayLook)
    return <p className="quiet">Visitors of {path} find nothing. Redirects are made site by site.</p>;
  const whole = ['form', 'source', 'target'].flatMap((name) =>
    state.isRefused ? (state.problemOf(name) ?? []) : [],
  );
  return (
    <Form method="post" className="content-form">
      <p>
        Visitors of {path} find nothing at <span className="quiet">{new URL(liveHref).host}</span>. Lead them
        on:
      </p>
      {whole.length === 0 ? null : <StatusMessage kind="problem">{whole.join(' ')}</StatusMessage>}
      <input type="hidden" name={formField} value="lead" />
      <div className="content-buttons">
        <SelectField
          label="To"
          name="target"
          defaultValue={state.valueOf('target', otherPages[0] ?? '/')}
          options={[
            ...otherPages.map((page) => ({ value: page, label: page === '/' ? 'the home page' : page })),
            { value: 'gone', label: 'nowhere: say that it is gone for good' },
          ]}
        />
        <Button kind="main">Lead them there</Button>
      </div>
    </Form>
  );
}
