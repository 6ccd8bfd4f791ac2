/** A text as a string literal of JavaScript. */
export function quoted(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", String.raw`\'`);
  return `'${escaped}'`;
}

/** A text between the double quotes of a JSX attribute, which has entities and no escapes. */
export function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** A text in a line of Markdown, as it stands. */
export function inMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_<>[\]|&]/g, String.raw`\$&`);
}
