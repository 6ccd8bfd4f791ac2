const firstFrame =
  /^\s*at (?:.*\()?(?:[\w.-]+\/\d+\.\d+\.\d+-[0-9a-f]{8}\/)?([\w.-][\w./-]{0,119}:\d+:\d+)\)?$/m;
const frame =
  /^\s*(at (?:(?:async |new )*[\w$.#<>]{1,80} (?:\[as [\w$.]{1,40}\] )?)?\(?(?:file:\/\/)?[\w@./-]{1,200}\.(?:[cm]?js|tsx?):\d+:\d+\)?)$/;
const errorName = /^([A-Z][A-Za-z]{0,34}Error|Error)\b/;

/** The host's own messages about a release, without any parts that come from a page. */
const ownWords = [
  /^(?:It|The backend) did not answer (?:it )?within \d+ ms\.$/,
  /^Its process (?:has ended|ended by itself \([\w ]{1,40}\))\.$/,
  /^The host has closed it\.$/,
  /^[\w./-]+ is not the file that was released\.$/,
  /^[\w./-]+ can't be read(?:: Error: [A-Z]+\b)?/,
  /^What it answered is no page/,
  /^What it sent (?:does not fit|is no text|is not valid JSON)/,
  /^What it lists for \/[a-z.]+ does not fit/,
];
const afterBackend = 'The backend failed, and so it did: ';
const ownLists = ['/sitemap.xml', '/events.ics'];

/**
 * The loggable description of a failed page: the beginning of its path, the name of the error and where it was thrown, as `/project/…:
 * TypeError at server.cjs:1:42`. The message is left out: an address may contain what a visitor typed, and an error may quote the address.
 */
export function toldFailure(address: string, text: string): string {
  const [, name] = errorName.exec(text) ?? [];
  const [, place] = firstFrame.exec(text) ?? [];
  const fault = [name, place].filter((part) => part !== undefined).join(' at ');
  return `${toldAddress(address)}${name === undefined ? '' : `: ${fault}`}`;
}

/** The beginning of a path, `/project/…`; the rest and the query may contain what a visitor typed. */
export function toldAddress(address: string): string {
  const [path = '/'] = address.split('?', 1);
  if (ownLists.includes(path)) return path;
  const [, first = '', more] = /^\/([a-z-]{0,40})(\/.+)?/.exec(path) ?? [];
  return `/${first}${more === undefined ? '' : '/…'}`;
}

/**
 * The parts of an error's text that may be logged, one per line: the host's own messages, error names and stack frames, but no error
 * messages.
 */
export function withoutMessages(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  const isOfBackend = first.startsWith(afterBackend);
  const own = ownWords.map((words) => words.exec(first)?.[0]).find((found) => found !== undefined);
  return [
    isOfBackend ? afterBackend + nameOf(first.slice(afterBackend.length)) : (own ?? nameOf(first)),
    ...rest.flatMap((line) => {
      const cause = /^ {2}because of (.*)$/.exec(line)?.[1];
      if (cause !== undefined) return [`  because of ${nameOf(cause)}`];
      const code = frame.exec(line)?.[1];
      return code === undefined ? [] : [`    ${code}`];
    }),
  ].join('\n');
}

/** The loggable form of an error of the host: JavaScript's own errors quote the input that they failed on, others have our own messages. */
export function toldOfHost(error: Error): unknown {
  const quotes = error instanceof SyntaxError || error instanceof TypeError || error instanceof URIError;
  return quotes ? withoutMessages(error.stack ?? error.name) : error;
}

function nameOf(line: string): string {
  return errorName.exec(line)?.[1] ?? 'something that is no error';
}
