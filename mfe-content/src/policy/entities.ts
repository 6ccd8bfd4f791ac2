/** The two companies behind the product, and how to reach each department. Addresses and numbers are illustrative. */
export const entities = {
  us: {
    name: 'Fairshore Advisory LLC',
    place: 'Wyoming',
    country: 'United States',
    address: '14 Shoreline Court, Suite 3, Cheyenne, Wyoming, United States',
    phone: '+1 307 555 0142',
  },
  eu: {
    name: 'Fairshore Advisory S.R.L.',
    place: 'Bucharest',
    country: 'Romania',
    address: 'Strada Țărmului 14, Sector 1, Bucharest, Romania',
    phone: '+40 21 555 0142',
  },
} as const;
