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

/** What a backer did, under which terms. Money in US dollars. */
export interface Receipt {
  id: string;
  kind: (typeof kinds)[number];
  amountBefore: number;
  amount: number;
  currency: string;
  /** ISO, UTC. */
  recordedAt: string;
  /** Null where none was acknowledged, as for interest that staff put in. */
  disclaimerVersion: string | null;
  termsVersion: string | null;
  /** Whether the page said that it showed this version; else the terms are those that were in force. */
  isSeen: boolean;
  /** As they were published then; null where the project had published none. */
  terms: SeenTerms | null;
  /** All of it as it was recorded: what the digest is of. */
  document: Row;
  /** 64 hex digits. */
  sha256: string;
  /** Of the project, while everybody may see it; beside the record, not part of it. */
  projectId: string | null;
}

/** The terms of a project as the backer saw them: money in US dollars, `apr` in percent, null where the issuer said nothing. */
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

/** What the database answered as a receipt; null for none. Throws an AppError on anything else. */
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

/** Terms as the database published them. Throws an AppError on anything else. */
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
