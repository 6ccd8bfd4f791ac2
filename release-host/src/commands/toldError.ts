/** A frame of a stack in a file of ours: `at Page (mfe-x/src/page/Page.tsx:12:5)`. */
const frame = /^\s*at (?:.*\()?((?:mfe-|shared-|shell|remote-kit)[^\s()]*:\d+:\d+)\)?$/;
const longest = 300;

/**
 * What was thrown, in one line: name and message, and the first place of ours in its stack, as far as there is one. `text` is what a browser or a
 * process told, with places as `sourceLines` says them.
 */
export function toldError(text: string): string {
  const lines = text.split('\n');
  const said = (lines[0]?.trim() || 'an error').slice(0, longest);
  const place = lines.map((line) => frame.exec(line)?.[1]).find((found) => found !== undefined);
  return place === undefined ? said : `${said} (${place})`;
}
