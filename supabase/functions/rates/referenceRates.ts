/** Units of each currency per euro, and the day (ISO) on which the central bank set them. */
export interface ReferenceRates {
  asOf: string;
  usdPerEur: number;
  gbpPerEur: number;
}

const day = 24 * 60 * 60 * 1000;
/** The bank sets no rates on weekends and holidays; over Easter and New Year that makes five days at most. */
const oldest = 10 * day;

/** Parses the European Central Bank's daily file; returns null for anything that deviates from its format. */
export function readReferenceRates(xml: string, now: Date): ReferenceRates | null {
  // The real file has no comments, DOCTYPE or CDATA; with them, a file could state a value twice.
  if (!xml.includes('<gesmes:Envelope') || /<!--|<!DOCTYPE|<!\[CDATA\[/i.test(xml)) return null;
  const asOf = only(xml, /<Cube\s+time=(['"])(\d{4}-\d{2}-\d{2})\1\s*>/g);
  const usdPerEur = rateOf(xml, 'USD');
  const gbpPerEur = rateOf(xml, 'GBP');
  if (asOf === null || usdPerEur === null || gbpPerEur === null) return null;
  const age = now.getTime() - Date.parse(`${asOf}T00:00:00Z`);
  return age >= -day && age <= oldest ? { asOf, usdPerEur, gbpPerEur } : null;
}

function rateOf(xml: string, currency: string): number | null {
  const written = only(
    xml,
    new RegExp(
      `<Cube\\s+currency=(['"])${currency}\\1\\s+rate=['"](\\d{1,3}(?:\\.\\d{1,8})?)['"]\\s*/>`,
      'g',
    ),
  );
  const rate = Number(written);
  // Neither currency has ever been outside this range against the euro.
  return written !== null && rate > 0.2 && rate < 5 ? rate : null;
}

/** The pattern's second group, if the pattern matches exactly once. */
function only(text: string, pattern: RegExp): string | null {
  const [first, ...more] = text.matchAll(pattern);
  return more.length === 0 ? (first?.[2] ?? null) : null;
}
