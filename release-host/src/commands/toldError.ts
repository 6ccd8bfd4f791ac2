/** A stack frame in one of our files: `at Page (mfe-x/src/page/Page.tsx:12:5)`. */
const frame = /^\s*at (?:.*\()?((?:mfe-|shared-|shell|remote-kit)[^\s()]*:\d+:\d+)\)?$/;
const longest = 300;

/**
 * An error in one line: name and message, and the first stack frame in our own files if there is one. `text` is what a browser or a process
 * reported, with places already resolved by `sourceLines`.
 */
export function toldError(text: string): string {
  const lines = text.split('\n');
  const said = (lines[0]?.trim() || 'an error').slice(0, longest);
  const place = lines.map((line) => frame.exec(line)?.[1]).find((found) => found !== undefined);
  return place === undefined ? said : `${said} (${place})`;
}
