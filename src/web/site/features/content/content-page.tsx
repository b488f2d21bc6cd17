import type { PageView } from '../../../../use-cases/content/view-page.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';

export function ContentPage({ page }: { readonly site: SiteView; readonly page: PageView }) {
  return (
    <div className="wrap">
      <h1>{page.title}</h1>
    </div>
  );
}
