/** One press makes a list of these cars that several people choose from: a form, so that it works without script. */
import { Icon } from '#web/ui/icon.tsx';

type Props = { readonly carIds: readonly string[] };

export function TogetherForm({ carIds }: Props) {
  if (carIds.length === 0) return null;
  return (
    <form method="post" action="/shortlist">
      <input type="hidden" name="cars" value={carIds.join(',')} />
      <button className="button button--outline button--small" type="submit">
        <Icon name="users" size={18} />
        Share a shortlist
      </button>
    </form>
  );
}
