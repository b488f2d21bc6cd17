/** One of each block, as a dealer would write it: what every template has to draw. */
import {
  type HomeSection,
  type PageBlock,
  pageBlockSchema,
  sharedBlockTypes,
} from '#domain/content/blocks/block-registry.ts';

type WrittenBlock = { readonly type: string } & Readonly<Record<string, unknown>>;

const scene = (name: string) => `scenes/${name}`;

const blocks = [
  {
    type: 'hero-banners',
    banners: [
      {
        image: scene('meridian-hero'),
        alt: 'A yard by the sea at dusk',
        heading: 'Six yards, one handshake',
        text: 'See a car on Saturday, drive it home on Monday.',
        action: { label: 'See what is in stock', href: '/search/new-used-and-demo-cars' },
      },
      {
        image: scene('parkway-hero'),
        alt: 'Used cars in a row',
        heading: 'Every used car has had its workshop day',
        action: { label: 'Our locations', href: '/locations' },
      },
      { image: scene('volt-hero'), heading: 'A weekend with the electric one' },
    ],
  },
  {
    type: 'feature-gallery',
    heading: 'What sets it apart',
    features: [
      {
        title: 'Plug in at home',
        image: scene('volt-hero'),
        alt: 'A car beside a wall charger',
        text: 'A full charge overnight on an ordinary wall charger.',
      },
      {
        title: 'Seven seats that fold flat',
        image: scene('meridian-hero'),
        alt: 'The boot with its seats down',
        text: 'The third row folds into the floor with one hand.',
      },
      {
        title: 'Tows two and a half tonnes',
        image: scene('outback-hero'),
        alt: 'A van behind a wagon',
        text: 'Braked, with the factory bar and the cooler fitted.',
      },
      {
        title: 'Five years of warranty',
        image: scene('parkway-hero'),
        alt: 'The service desk',
        text: 'Without a limit of kilometres, for the first owner and the next.',
      },
    ],
  },
  {
    type: 'interior-colours',
    heading: 'Three cabins',
    colours: [
      { name: 'Ink', swatch: '#20242b', image: scene('volt-hero'), alt: 'Dark seats' },
      { name: 'Saddle', swatch: '#8a5a3c', image: scene('outback-hero') },
      { name: 'Chalk', swatch: '#e9e4da', image: scene('parkway-hero') },
    ],
  },
  {
    type: 'tab-columns',
    heading: 'What a service covers',
    tabs: [
      {
        label: 'Every year',
        columns: [
          { title: 'Oil and filter', text: 'Changed, with the grade your maker names.' },
          { title: 'Brakes', text: 'Measured, and the figures written down for you.' },
          { title: 'Battery', text: 'Tested under load.' },
        ],
      },
      {
        label: 'Every second year',
        columns: [
          { title: 'Brake fluid', text: 'Changed, whatever the kilometres.' },
          { title: 'Cabin filter', text: 'Changed before the pollen comes.' },
        ],
      },
    ],
  },
  {
    type: 'action-tiles',
    heading: 'Next steps',
    tiles: [
      {
        title: 'Value my car',
        text: 'Four questions, one figure.',
        image: scene('location-1'),
        alt: 'A yard',
        href: '/trade-in',
      },
      {
        title: 'Book a service',
        text: 'Loan cars at every yard.',
        image: scene('location-2'),
        alt: 'A yard',
        href: '/service',
      },
      {
        title: 'Find a yard',
        text: 'Open on Saturdays.',
        image: scene('location-3'),
        alt: 'A yard',
        href: '/locations',
      },
    ],
  },
  {
    type: 'popup',
    id: 'open-day',
    src: scene('meridian-hero'),
    title: 'Open day on Saturday',
    description: 'Sausages from ten, test drives all day.',
    linkTo: '/locations',
    buttonText: 'Where we are',
    expiryDate: '2099-12-31',
  },
  {
    type: 'scrolling-banner',
    messages: [
      { text: 'Open on Saturdays until one', href: '/locations' },
      { text: 'Loan cars with every service' },
      { text: 'Free valuations while you wait', href: '/trade-in' },
    ],
  },
  {
    type: 'category-cards',
    heading: 'What are you looking for?',
    cards: [
      {
        id: 'suv',
        title: 'SUVs',
        description: 'High seats, wide doors.',
        imageUrl: '/img/cars/suv/blue/side',
        href: '/search/suv',
      },
      {
        id: 'ute',
        title: 'Utes',
        description: 'Trays, tubs and towing.',
        imageUrl: '/img/cars/ute/silver/side',
        href: '/search/ute',
      },
      {
        id: 'hatch',
        title: 'Hatches',
        description: 'Easy to park, cheap to run.',
        imageUrl: '/img/cars/hatch/red/side',
        href: '/search/hatchback',
      },
      {
        id: 'sedan',
        title: 'Sedans',
        description: 'Quiet on a long road.',
        imageUrl: '/img/cars/sedan/white/side',
        href: '/search/sedan',
      },
      {
        id: 'van',
        title: 'Vans',
        description: 'For work and for eight.',
        imageUrl: '/img/cars/van/white/side',
        href: '/search/van',
      },
    ],
  },
  {
    type: 'booking-frame',
    heading: 'Book with the workshop',
    text: 'Our workshop keeps its own diary.',
    src: 'https://diary.example.com/workshop',
    label: 'Open the diary',
    heightPx: 640,
  },
  {
    type: 'image-banner',
    image: scene('outback-hero'),
    alt: 'A van at a river',
    heading: 'Away for the long weekend?',
    text: 'A safety check takes twenty minutes, and costs nothing.',
    action: { label: 'Book a check', href: '/service' },
  },
  {
    type: 'carousel',
    heading: 'Around the yards',
    slides: [
      { image: scene('location-1'), alt: 'The front of a yard', caption: 'Since 1987 on the corner' },
      {
        image: scene('location-2'),
        alt: 'A workshop with six bays',
        caption: 'Six bays, two for electric cars',
      },
      { image: scene('location-3'), alt: 'A waiting room with a coffee machine' },
      { image: scene('location-4') },
    ],
  },
  {
    type: 'promotions-slider',
    heightPx: 800,
    promotions: [
      {
        image: scene('volt-hero'),
        alt: 'Electric days: a charger with every new one',
        href: '/special-offers',
      },
      { image: scene('meridian-hero'), alt: 'Plates cleared to the thirtieth' },
    ],
  },
  {
    type: 'rich-text',
    heading: 'The fine print, in plain words',
    richText:
      'You have **three business days** to change your mind. See [where we are](/locations).\n\n## What we need\n\n- Your licence\n- A card for the deposit',
  },
  { type: 'text', heading: 'Who we are', paragraphs: ['Three generations.', 'One telephone number.'] },
  {
    type: 'list',
    heading: 'What you get',
    items: [
      { title: 'A full tank', text: 'With every car.' },
      { title: 'A spare key', text: 'Always.' },
      { title: 'A call', text: 'After a month.' },
    ],
  },
  {
    type: 'questions',
    heading: 'Asked at the desk',
    items: [{ question: 'May I bring my dog?', answer: 'Yes, on a lead.' }],
  },
  {
    type: 'call-to-action',
    heading: 'Still deciding?',
    text: 'Ask us anything.',
    label: 'Write to us',
    href: '/contact-us',
  },
  { type: 'models', heading: 'The range' },
  { type: 'locations' },
  { type: 'latest-arrivals', heading: 'New this week', limit: 2 },
  { type: 'popular-body-types', heading: 'By body type' },
  { type: 'reviews', heading: 'Customer reviews' },
  { type: 'finance-band', heading: 'Your total', text: 'On a car of today.' },
] satisfies readonly WrittenBlock[];

/** What a content page takes. */
export const examplePageBlocks: PageBlock[] = blocks.map((block) => pageBlockSchema.parse(block));

/** What the home page of every template takes. */
export const exampleHomeSections: HomeSection[] = examplePageBlocks.filter(
  (block): block is PageBlock & HomeSection =>
    [...sharedBlockTypes, 'locations'].some((type) => type === block.type),
);

/** The only host that an example has in a frame. */
export const exampleFrameHosts = ['diary.example.com'];

/** As a page's file would hold it. */
export const exampleBlocksPage = { title: 'Every block', intro: 'One of each.', blocks };
