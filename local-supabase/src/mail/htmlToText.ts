/** The plain text of an HTML mail: one line per block, links written as `label: address`. */
export function htmlToText(html: string): string {
  return (
    html
      .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      // Hidden text only repeats the visible text.
      .replace(/<div\b[^>]*display:\s*none[^>]*>[^<]*<\/div\s*>/gi, '')
      // Line breaks in the source mean nothing; those between blocks matter.
      .replace(/\s+/g, ' ')
      .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a\s*>/gi, (_, href: string, label: string) => {
        const text = label.replace(/<[^>]+>/g, '').trim();
        return text === '' || text === href ? href : `${text}: ${href}`;
      })
      .replace(/<\/(p|h[1-6])\s*>/gi, '\n\n')
      .replace(/<br\s*\/?>|<\/(div|li|tr|table)\s*>/gi, '\n')
      .replace(/<[^>]+>/g, '')
      .replace(/&nbsp;/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'")
      .replace(/&amp;/g, '&')
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}
