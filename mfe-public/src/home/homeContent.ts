export interface Partner {
  name: string;
  /** File under /images/partners, without its ending. */
  logo: string;
}

export const hero = {
  title: 'Real assets, on terms you can read.',
  lead: 'We advise issuers on bringing property, energy, royalties and receivables on-chain, and show backers the full terms before anyone asks for a commitment.',
};

/** Stated by the firm; everything else on the page that counts is counted from the database. */
export const headlineStatistics: readonly { figure: string; label: string }[] = [
  { figure: '$1.5B+', label: 'assets structured' },
  { figure: '50+', label: 'projects' },
  { figure: '3,000+', label: 'members' },
];

export const partners: readonly Partner[] = [
  { name: 'Northquay', logo: 'northquay' },
  { name: 'Meridian Custody', logo: 'meridian-custody' },
  { name: 'Ostro Legal', logo: 'ostro-legal' },
  { name: 'Halden Audit', logo: 'halden-audit' },
  { name: 'Selva Registry', logo: 'selva-registry' },
  { name: 'Kestrel Labs', logo: 'kestrel-labs' },
  { name: 'Tarn Valuation', logo: 'tarn-valuation' },
  { name: 'Lodestar Transfer', logo: 'lodestar-transfer' },
];
