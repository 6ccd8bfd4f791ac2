/** Every sector with the category it gives, null for none, shared by the tests of the database and of the console. */
export const categoryCases = [
  { sector: 'AI', category: 'technology' },
  { sector: 'Utility Token', category: 'technology' },
  { sector: 'RWAs & Commodities', category: 'trade-finance' },
  { sector: 'Carbon & ESG Credits', category: 'carbon' },
  { sector: 'IP & Royalties', category: 'ip-royalties' },
  { sector: 'Tokenized Funds & ETFs', category: 'treasury' },
  { sector: 'Asset-Reference Token', category: 'treasury' },
  { sector: 'Real Estate', category: 'real-estate' },
  { sector: 'Private Equity', category: null },
  { sector: 'Alternative Assets', category: null },
  { sector: 'DeFi Yield Products', category: null },
  { sector: 'Security Tokens', category: null },
  { sector: 'DAO Investment Pools', category: null },
] as const;
