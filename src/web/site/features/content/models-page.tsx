import type { ModelsView } from '../../../../use-cases/content/view-models.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';

export function ModelsPage({ models }: { readonly site: SiteView; readonly models: ModelsView }) {
  return (
    <div className="wrap">
      <h1>Models</h1>
      {models.tiles.map((tile) => (
        <h2 key={tile.name}>{tile.name}</h2>
      ))}
    </div>
  );
}
