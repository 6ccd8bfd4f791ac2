/** The content of a project's one-pager; amounts are US dollars. */
export interface Told {
  name: string;
  sector: string;
  country: string;
  apr: number;
  min_ticket: number;
  hard_cap: number;
  timeline: string | null;
  highlights: readonly string[];
  description: string;
  use_of_proceeds: string;
  risk_considerations: string;
}

/** The HTML of a project's one-pager, to be printed on a sheet of A4; `font` is a WOFF2 file in Base64. */
export function onePager(told: Told, font: string): string {
  const country = new Intl.DisplayNames('en', { type: 'region' }).of(told.country) ?? told.country;
  const facts = [
    ['Target APR', `${told.apr}%`],
    ['Min ticket', dollars(told.min_ticket)],
    ['Hard cap', dollars(told.hard_cap)],
    ['Timeline', told.timeline ?? 'Not stated'],
  ];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${text(told.name)}: One Pager</title><style>
    @font-face { font-family: Sans; src: url(data:font/woff2;base64,${font}) format('woff2'); font-weight: 400 700; }
    @page { size: A4; margin: 18mm 18mm 16mm; }
    body { margin: 0; color: #14211f; font: 10.5pt/1.5 Sans, sans-serif; }
    header { display: flex; justify-content: space-between; padding-bottom: 4mm; border-bottom: 0.6pt solid #b9c6c2; color: #4c5f5b; font-size: 9pt; }
    h1 { margin: 9mm 0 1mm; font-size: 24pt; line-height: 1.15; letter-spacing: -0.02em; }
    h2 { margin: 7mm 0 2mm; font-size: 12pt; }
    .place { margin: 0; color: #4c5f5b; }
    dl { display: grid; grid-template-columns: repeat(4, 1fr); gap: 4mm; margin: 7mm 0; padding: 4mm 0; border-block: 0.6pt solid #b9c6c2; }
    dt { color: #4c5f5b; font-size: 9pt; }
    dd { margin: 0; font-size: 13pt; font-weight: 600; }
    ul { margin: 0; padding-left: 5mm; }
    footer { margin-top: 9mm; padding-top: 3mm; border-top: 0.6pt solid #b9c6c2; color: #4c5f5b; font-size: 8.5pt; }
  </style>
  <header><span>Fairshore</span><span>One Pager</span></header>
  <h1>${text(told.name)}</h1>
  <p class="place">${text(told.sector)} · ${text(country)}</p>
  <dl>${facts.map(([label = '', value = '']) => `<div><dt>${text(label)}</dt><dd>${text(value)}</dd></div>`).join('')}</dl>
  <p>${text(told.description)}</p>
  ${list('Highlights', told.highlights)}
  ${list('Use of Proceeds', told.use_of_proceeds.split('\n'))}
  ${list('Risk Considerations', told.risk_considerations.split('\n'))}
  <footer>An illustrative project: it shows how Fairshore works, and nobody offers it. This is not investment advice. Interest is not
  binding, and Fairshore holds no funds.</footer></html>`;
}

function list(title: string, lines: readonly string[]): string {
  return `<h2>${text(title)}</h2><ul>${lines.map((line) => `<li>${text(line)}</li>`).join('')}</ul>`;
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

function text(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
