/**
 * Every address of a site, one file each, and the frame around them all: pages, and responses that have no page around
 * them.
 */
import { garageRoute, prizeRoute, tradeInRoute, watchlistRoute } from '#domain/shopper/shopper-address.ts';
import * as apiAdFeed from './api/ad-feed.ts';
import * as apiBookableTimes from './api/bookable-times.ts';
import * as apiBookingCalendar from './api/booking-calendar.ts';
import * as apiCaptcha from './api/captcha.ts';
import * as apiCarForm from './api/car-form.ts';
import * as apiCards from './api/cards.ts';
import * as apiChangeOvers from './api/change-overs.ts';
import * as apiDistance from './api/distance.ts';
import * as apiEnquiries from './api/enquiries.ts';
import * as apiEvents from './api/events.ts';
import * as apiFinanceDisclaimer from './api/finance-disclaimer.ts';
import * as apiGarageData from './api/garage-data.ts';
import * as apiHits from './api/hits.ts';
import * as apiLeads from './api/leads.ts';
import * as apiListedStock from './api/listed-stock.ts';
import * as apiListedViews from './api/listed-views.ts';
import * as apiLocationBookings from './api/location-bookings.ts';
import * as apiLocations from './api/locations.ts';
import * as apiMiscellaneous from './api/miscellaneous.ts';
import * as apiMyHolds from './api/my-holds.ts';
import * as apiNewPasskey from './api/new-passkey.ts';
import * as apiPasskeySignIn from './api/passkey-sign-in.ts';
import * as apiPaymentWebhooks from './api/payment-webhooks.ts';
import * as apiPhoneReveals from './api/phone-reveals.ts';
import * as apiReservations from './api/reservations.ts';
import * as apiSearch from './api/search.ts';
import * as apiShopper from './api/shopper.ts';
import * as apiShortlistVersion from './api/shortlist-version.ts';
import * as apiSuggest from './api/suggest.ts';
import * as apiWatchlist from './api/watchlist.ts';
import * as apiWatchlistChange from './api/watchlist-change.ts';
import * as root from './root.tsx';
import * as alert from './routes/alert.tsx';
import * as answered from './routes/answered.tsx';
import * as booking from './routes/booking.tsx';
import * as car from './routes/car.tsx';
import * as carPhoto from './routes/car-photo.tsx';
import * as carTradeIn from './routes/car-trade-in.ts';
import * as checkoutJourney from './routes/checkout-journey.tsx';
import * as compare from './routes/compare.tsx';
import * as contact from './routes/contact.tsx';
import * as contactLocation from './routes/contact-location.tsx';
import * as developers from './routes/developers.tsx';
import * as enquire from './routes/enquire.tsx';
import * as favourites from './routes/favourites.tsx';
import * as garage from './routes/garage.tsx';
import * as garageDetails from './routes/garage-details.tsx';
import * as home from './routes/home.tsx';
import * as location from './routes/location.tsx';
import * as locations from './routes/locations.tsx';
import * as models from './routes/models.tsx';
import * as offer from './routes/offer.tsx';
import * as offers from './routes/offers.tsx';
import * as oldPage from './routes/old-page.ts';
import * as contentPage from './routes/page.tsx';
import * as pageBoundary from './routes/page-boundary.tsx';
import * as payment from './routes/payment.tsx';
import * as personalisedFinance from './routes/personalised-finance.ts';
import * as phoneNumber from './routes/phone-number.tsx';
import * as print from './routes/print.tsx';
import * as privacyChoices from './routes/privacy-choices.tsx';
import * as privacyRequest from './routes/privacy-request.tsx';
import * as prizeDraw from './routes/prize-draw.tsx';
import * as purchaseDetails from './routes/purchase-details.tsx';
import * as purchaseNext from './routes/purchase-next.ts';
import * as purchaseStep from './routes/purchase-step.tsx';
import * as reservation from './routes/reservation.tsx';
import * as reservationDealer from './routes/reservation-dealer.tsx';
import * as reservationPay from './routes/reservation-pay.tsx';
import * as reserve from './routes/reserve.tsx';
import * as saveSearch from './routes/save-search.tsx';
import * as savedSearches from './routes/saved-searches.tsx';
import * as search from './routes/search.tsx';
import * as shortlist from './routes/shortlist.tsx';
import * as shortlistStart from './routes/shortlist-start.tsx';
import * as signIn from './routes/sign-in.tsx';
import * as signInCode from './routes/sign-in-code.tsx';
import * as signOut from './routes/sign-out.ts';
import * as success from './routes/success.tsx';
import * as tradeInContact from './routes/trade-in-contact.tsx';
import * as tradeInNext from './routes/trade-in-next.ts';
import * as tradeInStart from './routes/trade-in-start.tsx';
import * as tradeInStep from './routes/trade-in-step.tsx';
import * as unsubscribe from './routes/unsubscribe.tsx';
import * as watchlist from './routes/watchlist.tsx';
import { answer, around, index, page } from './site-route.server.tsx';

const addresses = [
  index(home),
  page('search/*', search),
  page('cars/trade-in', carTradeIn),
  page('cars/:slug', car),
  page('cars/:slug/photos/:number', carPhoto),
  page('cars/:slug/enquire', enquire),
  answer('cars/:slug/enquire.json', apiCarForm),
  page('cars/:slug/checkout', reserve),
  page('cars/:slug/buy-online', reserve),
  page('checkout-journey', checkoutJourney),
  page('checkout-journey/:token', purchaseNext),
  page('checkout-journey/:token/details', purchaseDetails),
  page('checkout-journey/:token/:step', purchaseStep),
  page('personalised/finance', personalisedFinance),
  page('pages/*', oldPage),
  page('print', print),
  page('locations', locations),
  page('locations/:slug', location),
  answer('locations/:slug/bookings.ics', apiLocationBookings),
  page('contact', contact),
  page('contact-us', contact),
  page('contact-us/:slug', contactLocation),
  page('phone-number', phoneNumber),
  page('special-offers', offers),
  page('offers/:first', offer),
  page('offers/:first/:second', offer),
  page('models', models),
  page('new-vehicles', models),
  page('developers', developers),
  page('success', success),
  page('privacy-choices', privacyChoices),
  page('unsubscribe', unsubscribe),
  page('privacy-request', privacyRequest),
  page('booking', booking),
  answer('booking/calendar.ics', apiBookingCalendar),
  page('payment', payment),
  page('reservation', reservation),
  page('reservation/pay', reservationPay),
  page('reservation/desk', reservationDealer),
  page('answered/:token', answered),
  page('alert', alert),
  page('sign-in', signIn),
  page('sign-in/code', signInCode),
  page('sign-out', signOut),
  page(prizeRoute, prizeDraw),
  page(`${tradeInRoute}/:page`, tradeInStart),
  page(`${tradeInRoute}/:page/:token`, tradeInNext),
  page(`${tradeInRoute}/:page/:token/contact`, tradeInContact),
  page(`${tradeInRoute}/:page/:token/:step`, tradeInStep),
  page(watchlistRoute, watchlist),
  page(garageRoute, garage),
  page(`${garageRoute}/details`, garageDetails),
  page(`${garageRoute}/searches`, savedSearches),
  page(`${garageRoute}/searches/new`, saveSearch),
  answer(`${garageRoute}/data.json`, apiGarageData),
  page('favourites', favourites),
  page('compare', compare),
  page('shortlist', shortlistStart),
  page('shortlist/:token', shortlist),
  answer('shortlist/:token/version', apiShortlistVersion),
  answer('feeds/:token/:file', apiAdFeed),
  answer('api/search', apiSearch),
  answer('api/hits', apiHits),
  answer('api/listed-stock', apiListedStock),
  answer('api/listed-views', apiListedViews),
  answer('api/locations', apiLocations),
  answer('api/distance', apiDistance),
  answer('api/suggest', apiSuggest),
  answer('api/phone-reveals', apiPhoneReveals),
  answer('api/cards', apiCards),
  answer('api/finance-disclaimer', apiFinanceDisclaimer),
  answer('api/events', apiEvents),
  answer('api/test-drive-availability', apiBookableTimes),
  answer('api/service-availability', apiBookableTimes),
  answer('api/captcha', apiCaptcha),
  answer('api/shopper', apiShopper),
  answer('api/watchlist', apiWatchlist),
  answer('api/watchlist/save-car', apiWatchlistChange),
  answer('api/watchlist/remove-car', apiWatchlistChange),
  answer('api/payments/:gateway/notices', apiPaymentWebhooks),
  answer('api/change-overs', apiChangeOvers),
  answer('api/own-holds', apiMyHolds),
  answer('api/miscellaneous', apiMiscellaneous),
  answer('api/passkeys/sign-in/question', apiPasskeySignIn),
  answer('api/passkeys/sign-in', apiPasskeySignIn),
  answer('api/passkeys/new/question', apiNewPasskey),
  answer('api/passkeys/new', apiNewPasskey),
  answer('api/leads', apiLeads),
  answer('api/enquiries', apiEnquiries),
  answer('api/reservations', apiReservations),
  page('*', contentPage),
];

export const siteRoutes = [around('root', root, [around('page-boundary', pageBoundary, addresses)])];
