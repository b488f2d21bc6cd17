/** Where else the dealer is found, under every template's footer. */
import type { SiteView } from '#view-models/site/view-site.ts';

const names: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
};

export function SocialLinks({ site }: { readonly site: Pick<SiteView, 'social'> }) {
  const social = Object.entries(site.social);
  if (social.length === 0) return null;
  return (
    <ul className="social-links cluster">
      {social.map(([network, href]) => (
        <li key={network}>
          <a href={href} rel="me noopener">
            {names[network] ?? network}
          </a>
        </li>
      ))}
    </ul>
  );
}
