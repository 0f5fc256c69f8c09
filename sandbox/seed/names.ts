/** Account names under the first provider. The last ones are deliberately awkward: markup, other scripts, extreme length. */
export const ACME_ACCOUNTS = [
  'Aurora Bistro',
  'Harbor Hotels',
  'Alpine Outfitters',
  'Beacon Dental Group',
  'Birchwood Credit Union',
  'Canyon Couriers',
  'Cedar & Stone Architects',
  'Clearwater Utilities',
  'Coral Reef Travel',
  'Crescent City Taxis',
  'Driftwood Records',
  'Eastgate Insurance',
  'Elm Street Pharmacy',
  'Evergreen Energy',
  'Fairview Veterinary Clinic',
  'Foxglove Florists',
  'Granite Peak Fitness',
  'Hillside Community College',
  'Ironbridge Logistics',
  'Juniper Legal',
  'Kingfisher Property Management',
  'Lakeside Public Library',
  'Lighthouse Support Centre',
  'Maple Leaf Motors',
  'Meridian Call Centre',
  'Northwind Traders',
  'Old Mill Brewery',
  'Pinecrest Hospital',
  'Quartz Quarry',
  'Riverbend School District',
  'Saffron Kitchen',
  'Summit Software',
  'Tidewater Marine',
  'Umbra Security',
  'Willow Creek Golf Club',
  'Zenith Airlines',
  'Café Zoë – Größe & Söhne GmbH',
  '<b>Bold & Söhne</b>',
  '東京テレコム株式会社',
  'Ресторан «Северное сияние»',
  'مؤسسة النور للاتصالات',
  `Very ${'long '.repeat(37)}name of one.`.slice(0, 200).padEnd(200, '.'),
] as const;

export const BOREALIS_ACCOUNTS = [
  'Fjord Ferries',
  'Glacier Guides',
  'Hearth & Home Heating',
  'Lumen Opticians',
  'Polar Post',
  'Reindeer Rides',
  'Tundra Telemedicine',
] as const;

export const COBALT_ACCOUNTS = [
  'Anvil Works',
  'Bluestone Bank',
  'Copperfield Clinics',
  'Dynamo Deliveries',
  'Ember Electric',
] as const;

const FIRST = [
  'Amber',
  'Bright',
  'Cinder',
  'Delta',
  'Echo',
  'Falcon',
  'Golden',
  'Haven',
  'Indigo',
  'Jade',
  'Keystone',
  'Lunar',
];
const SECOND = [
  'Bakery',
  'Clinic',
  'Dispatch',
  'Estates',
  'Foods',
  'Garage',
  'Homes',
  'Institute',
  'Jewellers',
  'Kiosk',
  'Labs',
];

/** Any number of realistic names, without duplicates. */
export const numberedName = (index: number) =>
  `${FIRST[index % FIRST.length] ?? ''} ${SECOND[Math.floor(index / FIRST.length) % SECOND.length] ?? ''} ${index + 1}`;

/** A name as a label of a host name; empty if none of it is plain ASCII. */
export const hostLabel = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
