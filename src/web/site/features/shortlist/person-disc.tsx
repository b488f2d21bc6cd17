/** A person of a list as a disc in their colour; their name is beside it. */
import type { PersonView } from '#view-models/shortlist/listed-car-view.ts';

type Props = { readonly person: Pick<PersonView, 'initial' | 'colour'>; readonly isSmall?: boolean };

export function PersonDisc({ person: { initial, colour }, isSmall = false }: Props) {
  return (
    <span
      className={`person-disc person-colour-${colour}${isSmall ? ' person-disc--small' : ''}`}
      aria-hidden="true"
    >
      {initial}
    </span>
  );
}
