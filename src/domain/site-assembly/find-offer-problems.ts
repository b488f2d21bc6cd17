/** What is wrong with the offers and models of a site that one of them by itself does not show. */
import type { ConfigPath } from '#domain/site/config-layers.ts';
import { listFormPages } from '#domain/site/links.ts';
import type { SiteConfig } from '#domain/site/site-config.ts';

type OfferProblem = { readonly path: ConfigPath; readonly message: string };
type OfferRules = Pick<SiteConfig, 'offers' | 'models' | 'offerCards' | 'carPage' | 'pages'>;

export function findOfferProblems(config: OfferRules): readonly OfferProblem[] {
  return [
    ...config.offers.flatMap((offer, index) => [
      ...(config.offers.findIndex(({ id }) => id === offer.id) === index
        ? []
        : [{ path: ['offers', index, 'id'], message: `two offers are called "${offer.id}"` }]),
      // Explore never leads nowhere.
      ...(offer.modelSlug === null || config.models.some(({ slug }) => slug === offer.modelSlug)
        ? []
        : [{ path: ['offers', index, 'modelSlug'], message: `unknown model "${offer.modelSlug}"` }]),
    ]),
    ...(config.offerCards.opensChat && config.carPage.chatUrl === null
      ? [{ path: ['offerCards', 'opensChat'], message: 'there is no chat: carPage.chatUrl is missing' }]
      : []),
    ...config.models.flatMap(({ slug }, index) =>
      config.models.findIndex((other) => other.slug === slug) === index
        ? []
        : [{ path: ['models', index, 'slug'], message: `two models stand at "/${slug}"` }],
    ),
    ...config.models.flatMap(({ offersTestDrive }, index) =>
      offersTestDrive && listFormPages('test-drive', config).length === 0
        ? [
            {
              path: ['models', index, 'offersTestDrive'],
              message: 'no page of the site has the form "test-drive"',
            },
          ]
        : [],
    ),
  ];
}
