import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page address of a site (ROUTE group), one file each. */
export default [
  index('routes/home.tsx'),
  route('search/*', 'routes/search.tsx'),
  route('cars/:slug', 'routes/car.tsx'),
  route('cars/:slug/enquire', 'routes/enquire.tsx'),
  route('print', 'routes/print.tsx'),
  route('locations', 'routes/locations.tsx'),
  route('locations/:slug', 'routes/location.tsx'),
  route('contact', 'routes/contact.tsx', { id: 'contact' }),
  route('contact-us', 'routes/contact.tsx', { id: 'contact-us' }),
  route('contact-us/:slug', 'routes/contact-location.tsx'),
  route('special-offers', 'routes/offers.tsx'),
  route('models', 'routes/models.tsx', { id: 'models' }),
  route('new-vehicles', 'routes/models.tsx', { id: 'new-vehicles' }),
  route('success', 'routes/success.tsx'),
  route('privacy-choices', 'routes/privacy-choices.tsx'),
  route('favourites', 'routes/favourites.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('api/search', 'api/search.ts'),
  route('api/hits', 'api/hits.ts'),
  route('api/suggest', 'api/suggest.ts'),
  route('api/phone-reveals', 'api/phone-reveals.ts'),
  route('api/cards', 'api/cards.ts'),
  route('api/events', 'api/events.ts'),
  route('*', 'routes/page.tsx'),
] satisfies RouteConfig;
