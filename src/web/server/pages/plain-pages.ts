/** Pages for requests that belong to no site: the list of demo sites, and refusals. Self-contained, no script. */

export type SiteLink = {
  readonly name: string;
  readonly address: string;
  readonly text: string;
  /** The name of its template. */
  readonly look: string;
  /** Its mark as SVG. */
  readonly icon: string;
};

export function siteListPage(sites: readonly SiteLink[]): string {
  const items = sites
    .map(
      (site) =>
        `<li><a href="${escapeHtml(site.address)}"><i aria-hidden="true">${site.icon}</i><b>${escapeHtml(site.name)}</b><span>${escapeHtml(site.text)}</span><small>${escapeHtml(site.look.replace(/^./, (letter) => letter.toUpperCase()))} template<u>${escapeHtml(new URL(site.address).host)}</u></small></a></li>`,
    )
    .join('');
  return frame(
    'Forecourt',
    `<h1>Forecourt</h1><p>One installation, many dealers. Each has its own address, design, stock and rules.</p><ul>${items}</ul>`,
  );
}

export function refusalPage(status: number, title: string, text: string): string {
  return frame(
    `${title} (${status})`,
    `<p class="status">Error ${status}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
  );
}

function frame(title: string, body: string): string {
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

const style = `
*{box-sizing:border-box;margin:0}
body{font:1.0625rem/1.5 system-ui,sans-serif;color:#0f1720;background:#f4f6f8;padding:clamp(24px,8vw,96px) 16px}
main{max-width:920px;margin:0 auto}
h1{font-size:clamp(2rem,6vw,3.25rem);letter-spacing:-.03em;line-height:1.05}
p{margin-top:12px;color:#4a5563}
.status{color:#66717f;font-weight:600;margin:0 0 8px}
ul{list-style:none;padding:0;margin-top:40px;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,360px),1fr));gap:16px}
li{display:grid}
a{display:grid;grid-template-rows:auto auto 1fr auto;gap:4px;padding:28px;background:#fff;border:1px solid #e2e6eb;border-radius:16px;color:inherit;text-decoration:none}
a:hover{border-color:#848f9c;box-shadow:0 12px 28px rgb(15 23 32/.1)}
a:focus-visible{outline:3px solid #1d4fd7;outline-offset:2px}
i,i svg{display:block;width:56px;height:56px}
i{margin-bottom:16px}
a b{font-size:1.375rem;letter-spacing:-.01em;line-height:1.25}
a span{color:#4a5563}
a small{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;margin-top:20px;padding-top:14px;border-top:1px solid #e2e6eb;color:#66717f;font-size:0.9375rem}
u{color:#1d4fd7;text-underline-offset:3px}`;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
