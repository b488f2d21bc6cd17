/** The former website beside the new one in small: what is drawn is what was found and is taken over. */
import type { FoundView } from '#use-cases/old-site/view-old-site.ts';
import { Card } from '#web/console/ui/card.tsx';

export function BeforeAfter({ facts, host, answers }: Pick<FoundView, 'facts' | 'host' | 'answers'>) {
  const textOf = (id: string) => facts.find((fact) => fact.id === id)?.value;
  const phone = facts.find(({ label }) => /phone/i.test(label))?.value;
  const [page] = facts.filter(({ group }) => group === 'pages');
  const old = { name: textOf('name') ?? host ?? 'Former website', brand: textOf('colour-brand') };
  const offers = facts.filter(({ group, isChosen }) => group === 'offers' && isChosen).length;
  const pages = facts.filter(({ group, isChosen }) => group === 'pages' && isChosen).length;
  return (
    <Card title="Before and after">
      <div className="card__body before-after">
        <figure>
          <figcaption>Old website</figcaption>
          <div className="before-after__frame">
            <div className="before-after__bar" style={old.brand === undefined ? {} : barOf(old.brand)}>
              <b>{old.name}</b>
              <span>{phone}</span>
            </div>
            <p className="before-after__text">{page?.evidence[0]?.quote ?? 'No page with text was found.'}</p>
          </div>
        </figure>
        <figure>
          <figcaption>New website</figcaption>
          <div className="before-after__frame">
            <div className="before-after__head">
              <b>{answers.name ?? 'Name missing'}</b>
              <span>Cars · Offers · Contact</span>
            </div>
            <div
              className="before-after__bar"
              style={answers.brand === undefined ? {} : barOf(answers.brand)}
            >
              <b>Cars in {answers.town ?? '…'}</b>
            </div>
            <p className="before-after__text">
              {[answers.street, answers.town, answers.state, answers.postcode].filter(Boolean).join(', ') ||
                'Address missing'}
              <br />
              {pages === 1 ? '1 page' : `${pages} pages`}, {offers === 1 ? '1 offer' : `${offers} offers`}
            </p>
          </div>
        </figure>
      </div>
    </Card>
  );
}

/** Text in black or white, whichever differs more (WCAG relative luminance). */
function barOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const isDark = 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
  return { background: hex, color: isDark ? 'var(--on-accent)' : 'var(--ink)' };
}
