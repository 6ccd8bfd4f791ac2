/** The two companies behind the product, as the letterhead names them. */
export const entities = [
  { name: 'Fairshore Advisory LLC', place: 'Wyoming' },
  { name: 'Fairshore Advisory S.R.L.', place: 'Bucharest' },
] as const;
