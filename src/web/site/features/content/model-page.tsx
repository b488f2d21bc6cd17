/** The page of one model: what it is, its range, what of it is here, its offers, and a form that names it. */
import type { FC, ReactNode } from 'react';
import type { ModelView } from '#use-cases/content/view-model.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { CardsWarning } from '#web/site/parts/car-card/cards-warning.tsx';
import { OfferCards } from '#web/site/parts/offer/offer-cards.tsx';
import { ComingSoonBadge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

type Props = {
  readonly site: SiteView;
  readonly model: ModelView;
  /** With its heading and who answers; drawn by the route: a feature never reaches into another. */
  readonly form: ReactNode;
  /** The template's own. */
  readonly Card: FC<{ readonly card: CarCardView; readonly sizes?: string }>;
};

const formAnchor = 'enquire';
const modelPictureWidths = [480, 640, 960, 1200, 1600] as const;

export function ModelPage({ site, model, form, Card }: Props) {
  return (
    <div className="wrap model-page">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Models', href: '/models' },
          { label: model.title, href: null },
        ]}
      />
      <ModelHead model={model} />
      {model.grades.length > 0 ? (
        <section aria-labelledby="range">
          <SectionHeading id="range" title={`The ${model.name} range`} link={null} />
          <ul className="model-page__grades">
            {model.grades.map((grade) => (
              <li key={grade.name} className="model-page__grade">
                <h3 className="model-page__grade-name">{grade.name}</h3>
                <p>{grade.text}</p>
                {grade.fromPrice ? (
                  <p className="model-page__grade-price tabular">
                    {grade.fromPrice.text} {grade.fromPrice.priceType}
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ModelStock model={model} site={site} Card={Card} />
      {model.offers.length > 0 ? (
        <section aria-labelledby="offers">
          <SectionHeading
            id="offers"
            title="Offers"
            link={{ label: 'All offers', href: '/special-offers' }}
          />
          <OfferCards offers={model.offers} />
        </section>
      ) : null}
      <section id={formAnchor} className="model-page__form" aria-labelledby="page-form">
        {form}
      </section>
    </div>
  );
}

function ModelHead({ model }: { readonly model: ModelView }) {
  return (
    <div className="model-page__head">
      {model.imageUrl ? (
        <Picture
          className="model-page__picture"
          src={model.imageUrl}
          alt=""
          // Beside it is a gutter; so a phone asks for 1,200 pixels and no more.
          sizes="(min-width: 992px) 720px, 92vw"
          widths={modelPictureWidths}
          priority
        />
      ) : null}
      <div className="stack">
        <h1 className="model-page__title">{model.title}</h1>
        {model.isComingSoon ? (
          <p>
            <ComingSoonBadge />
          </p>
        ) : null}
        {model.headline ? <p className="model-page__headline">{model.headline}</p> : null}
        {model.description ? <p className="model-page__description">{model.description}</p> : null}
        <dl className="model-page__list">
          {model.facts.map(({ label, value }) => (
            <div key={label} className="model-page__fact">
              <dt>{label}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="model-page__actions cluster">
          {model.testDrive ? (
            <a className="button button--primary" href={model.testDrive.href}>
              {model.testDrive.label}
            </a>
          ) : null}
          <a
            className={`button ${model.testDrive ? 'button--outline' : 'button--primary'}`}
            href={`#${formAnchor}`}
          >
            {model.form.heading}
          </a>
        </p>
      </div>
    </div>
  );
}

/** No note says that what is still to come is not in stock. */
function ModelStock({ model, site, Card }: Pick<Props, 'model' | 'site' | 'Card'>) {
  const { count, countText, cards, href } = model.stock;
  if (count === 0) {
    return model.isComingSoon ? null : (
      <section aria-labelledby="stock">
        <SectionHeading id="stock" title="In stock" link={null} />
        <p className="model-page__none">
          Every {model.name} has been sold. Ask us about {site.stockNoun.many} on order.
        </p>
      </section>
    );
  }
  return (
    <section aria-labelledby="stock">
      <SectionHeading
        id="stock"
        title={countText ?? 'In stock'}
        link={{ label: `All ${count} ${model.title}`, href }}
      />
      <ul className="card-row card-row--four">
        {cards.map((card) => (
          <li key={card.id}>
            <Card card={card} sizes="(min-width: 1200px) 311px, (min-width: 768px) 45vw, 82vw" />
          </li>
        ))}
      </ul>
      <CardsWarning cards={cards} />
    </section>
  );
}
