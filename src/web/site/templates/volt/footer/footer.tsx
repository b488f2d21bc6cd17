/** The footer of the Volt template: the columns of every template, then one line of law. */
import type { SiteView } from '#view-models/site/view-site.ts';
import { SocialLinks } from '#web/site/features/navigation/header-links.tsx';
import { FooterColumns, FooterLegal } from '#web/site/templates/footer-parts.tsx';

export function Footer({ site }: { readonly site: SiteView }) {
  return (
    <footer className="volt-footer dark">
      <FooterColumns site={site} />
      <SocialLinks site={site} />
      <FooterLegal site={site} />
    </footer>
  );
}
