/**
 * Stronger than any class of the suite, weaker than what the browser's code later sets on the element itself. A style that this code only
 * removes stays: it has to set another value.
 */
const selector = (index: number) => `[data-s="${index}"]`.repeat(4);

/**
 * Moves the style attributes of a page into rules, because the policy forbids such attributes in a document. Quotes in texts are escaped,
 * so what looks like an attribute here is one.
 */
export function withoutStyleAttributes(html: string): { html: string; rules: string } {
  const styles: string[] = [];
  const moved = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const known = styles.indexOf(style);
    const index = known === -1 ? styles.push(style) - 1 : known;
    return ` data-s="${index}"`;
  });
  const rules = styles.map((style, index) => `${selector(index)}{${unescaped(style)}}`).join('');
  return { html: moved, rules };
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
