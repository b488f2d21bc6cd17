/** Which badges of a model are dressed up: those near the top of its catalogue, and above its entry. */
import type { CatalogueBadge, CatalogueModel } from './catalogue.ts';
import type { BadgeGrade } from './demo-look.ts';

const dressedUpFrom = 3;

export function gradeOf(
  { level }: Pick<CatalogueBadge, 'level'>,
  model: Pick<CatalogueModel, 'badges'>,
): BadgeGrade {
  const entry = Math.min(...model.badges.map((badge) => badge.level));
  return level >= dressedUpFrom && level > entry ? 'top' : 'standard';
}
