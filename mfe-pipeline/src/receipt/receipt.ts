import {
  choice,
  asRow,
  link,
  number,
  optionalNumber,
  optionalText,
  text,
  textList,
} from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';

const kinds = ['registered', 'changed', 'confirmed', 'withdrawn'] as const;

/** A backer's action and the terms it was taken under. Money in US dollars. */
export interface Receipt {
  id: string;
  kind: (typeof kinds)[number];
  amountBefore: number;
  amount: number;
  currency: string;
  /** ISO, UTC. */
  recordedAt: string;
  /** Null when none was acknowledged, as for interest entered by staff. */
  disclaimerVersion: string | null;
  termsVersion: string | null;
  /** Whether the page reported showing this version; otherwise the terms are those in force at the time. */
  isSeen: boolean;
  /** The terms as published then; null when the project had published none. */
  terms: SeenTerms | null;
  /** The complete recorded document, which the digest covers. */
  document: Row;
  /** 64 hex digits. */
  sha256: string;
  /** The project's id while it is publicly visible; not part of the record. */
  projectId: string | null;
}

/** A project's terms as the backer saw them: money in US dollars, `apr` in percent, null where the issuer stated nothing. */
export interface SeenTerms {
  name: string;
  sector: string;
  country: string;
  status: string;
  apr: number;
  minTicket: number;
  hardCap: number;
  tokenPrice: number | null;
  availableTokens: number | null;
  timeline: string | null;
  /** As YYYY-MM-DD. */
  closesOn: string | null;
  highlights: string[];
  description: string | null;
  useOfProceeds: string | null;
  riskConsiderations: string | null;
  onepagerLink: string | null;
  investorDeckLink: string | null;
  financialsLink: string | null;
  whitepaperLink: string | null;
}

/** Parses a receipt from the database; null when there is none. Throws an AppError on anything else. */
export function toReceipt(answer: unknown): Receipt | null {
  if (answer === null || answer === undefined) return null;
  const { document: said, ...row } = asRow(answer);
  const document = asRow(said);
  const terms = document['terms'];
  return {
    id: text(document, 'id'),
    kind: choice(document, 'kind', kinds) ?? 'changed',
    amountBefore: number(document, 'amount_before'),
    amount: number(document, 'amount'),
    currency: text(document, 'currency'),
    recordedAt: text(document, 'recorded_at'),
    disclaimerVersion: optionalText(document, 'disclaimer_version'),
    termsVersion: optionalText(document, 'terms_version'),
    isSeen: document['terms_seen'] === true,
    terms: terms === null || terms === undefined ? null : toSeenTerms(asRow(terms)),
    document,
    sha256: text(row, 'sha256'),
    projectId: optionalText(row, 'project_id'),
  };
}

/** Parses terms as published by the database. Throws an AppError on anything else. */
export function toSeenTerms(row: Row): SeenTerms {
  return {
    name: text(row, 'name'),
    sector: text(row, 'sector'),
    country: text(row, 'country'),
    status: optionalText(row, 'status') ?? 'Open',
    apr: number(row, 'apr'),
    minTicket: number(row, 'min_ticket'),
    hardCap: number(row, 'hard_cap'),
    tokenPrice: optionalNumber(row, 'token_price'),
    availableTokens: optionalNumber(row, 'available_tokens'),
    timeline: optionalText(row, 'timeline'),
    closesOn: optionalText(row, 'closes_on'),
    highlights: textList(row, 'highlights'),
    description: optionalText(row, 'description'),
    useOfProceeds: optionalText(row, 'use_of_proceeds'),
    riskConsiderations: optionalText(row, 'risk_considerations'),
    onepagerLink: link(row, 'onepager_link'),
    investorDeckLink: link(row, 'investor_deck_link'),
    financialsLink: link(row, 'financials_link'),
    whitepaperLink: link(row, 'whitepaper_link'),
  };
}
