/** What can be added to a page: each kind of block with a sentence. It is added with sample text, to be replaced there. */
import type { FetcherWithComponents } from 'react-router';
import type { ContentEditorView } from '#use-cases/site-editor/view-content.ts';
import { type FormProblem, formField, quietField } from '#web/console/form-problem.ts';
import { useActivated } from '#web/console/ui/use-awake.ts';

type AddPanelProps = Pick<ContentEditorView, 'kinds'> & {
  /** Left out: as the last. */
  readonly after: string | undefined;
  readonly fetcher: FetcherWithComponents<FormProblem>;
};

export function AddPanel({ kinds, after, fetcher }: AddPanelProps) {
  const isActivated = useActivated();
  const isOffers = kinds.length === 0;
  const choices = isOffers
    ? [{ type: 'offer', label: 'New offer', description: 'With sample text, which you replace.' }]
    : kinds;
  return (
    <fetcher.Form method="post" className="content-kinds">
      <input type="hidden" name={formField} value="add" />
      {isActivated ? <input type="hidden" name={quietField} value="1" /> : null}
      {after === undefined ? null : <input type="hidden" name="after" value={after} />}
      {choices.map(({ type, label, description }) => (
        <button key={type} type="submit" className="content-kind" name="kind" value={type}>
          <strong>{label}</strong>
          <span className="quiet">{description}</span>
        </button>
      ))}
    </fetcher.Form>
  );
}
