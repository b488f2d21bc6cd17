/** Words and texts that the rules for texts let pass: fixed wordings, proper names, verbs of buttons. */

/** Fixed by the specification to the character, or part of such a text; and names of companies and products. */
export const fixedTexts = new Set(
  `All Makes
Bayside Motor Finance
Book A Test Drive
Book a Test Drive
Buyer Tools
Call Now
Car Removed
Car Saved In Watchlist
Coming Soon
Contact Us
Dealer Comments
Diamond Advantage
Downs Leisure Finance
Enquire Now
Enquire for Finance
Finance Calculator
Finance Enquiry
Find Me Something Similar
First Name
Get Directions
Get Finance
Goldfields Car Credit
Halden 5 Touring
Halden Financial Services
Holiday Opening Hours
Instant Message
Last Name
Our Locations
Protect Your {}
Purchase Price
Reserve Online
Reserve {} Now
Search By Popular Car Types
Search the Personal Property Securities Register
Show All {} features
Show Less
Show More
View All Models
View Details
View Location
Why Buy From Us?`.split('\n'),
);

export const properNames = new Set(
  `Android Apple Australia Australian Cardealer Chrome Citus Cloudflare English Facebook Firefox Forecourt Google Instagram Meta
Model Context Protocol Owing Prometheus Stripe Toyota Twilio Windows
January February March April May June July August September October November December
Monday Tuesday Wednesday Thursday Friday Saturday Sunday Sundays
Brisbane Melbourne Parramatta Queensland Sydney Victoria Tasmania Kestrel Eve Day Coast Beaches Mountains Valley Peninsula Hills City Toowoomba Brookvale Byron Nambour Newstead Smithfield Southport Springwood Excel Halden Wattlebend Parkway Yard Bay`.split(
    /\s+/,
  ),
);

/** Names of places, people and answers that a button may consist of. */
export const buttonNames = new Set([
  'Back',
  'Next',
  'Yes',
  'No',
  'Not now',
  'Desktop',
  'Phone',
  'No thank you',
  'Undo',
  'About these figures',
  'Saved: my tow car',
]);

export const buttonVerbs = new Set(
  `accept add allow answer apply approve archive ask assign begin book browse buy calculate call cancel change check choose crop
clear close collapse compare confirm continue copy create decline delete discard dismiss download duplicate edit email end enquire erase
explain export extend fetch find finish fix follow forget get give go hide hold ignore import invite join keep leave link list load lock look make
mark measure merge message move open pause pay pick place play post preview print publish put record redo refresh refuse
register reject release reload remove rename reopen replace reply report request reschedule reserve reset resend restore
retry resume return reveal revert review run save schedule search see select sell send set share show sign skip sort spin split start
stop submit subscribe switch tell test text track try turn undo unassign unlock unpublish unschedule unsubscribe update
read upload use validate value verify view watch withdraw work write yes`.split(/\s+/),
);
