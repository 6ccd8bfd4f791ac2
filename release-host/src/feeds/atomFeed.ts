import type { Feed, FeedEntry } from './feedEntry';

/** For a feed without entries, which needs an update time as well. */
const never = '1970-01-01T00:00:00.000Z';

/**
 * A feed as Atom (RFC 4287); all texts of listings are plain. Written by hand, since it is a single template and the npm packages add an
 * XML writer.
 */
export function atomFeed({ title, description, page, address, entries }: Feed): string {
  const updated = entries.map((entry) => entry.updated).reduce((a, b) => (a > b ? a : b), never);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escaped(`${address}.xml`)}</id>
<title>${escaped(title)}</title>
<subtitle>${escaped(description)}</subtitle>
<updated>${updated}</updated>
<author><name>Fairshore</name><uri>${escaped(new URL('/', page).href)}</uri></author>
<link rel="self" type="application/atom+xml" href="${escaped(`${address}.xml`)}"/>
<link rel="alternate" type="text/html" href="${escaped(page)}"/>
${entries.map(entryXml).join('')}</feed>
`;
}

function entryXml(entry: FeedEntry): string {
  return `<entry>
<id>${escaped(entry.id)}</id>
<title>${escaped(entry.title)}</title>
<link rel="alternate" type="text/html" href="${escaped(entry.url)}"/>
${entry.image ? `<link rel="enclosure" type="image/png" href="${escaped(entry.image)}"/>\n` : ''}<published>${entry.published}</published>
<updated>${entry.updated}</updated>
<category term="${escaped(entry.sector)}"/>
<summary>${escaped(entry.summary)}</summary>
<content>${escaped(entry.text)}</content>
</entry>
`;
}

/** Characters that XML forbids even when escaped: one of them would make the whole feed unreadable. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function escaped(text: string): string {
  return text
    .replaceAll(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
