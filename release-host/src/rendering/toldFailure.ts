const firstFrame =
  /^\s*at (?:.*\()?(?:[\w.-]+\/\d+\.\d+\.\d+-[0-9a-f]{8}\/)?([\w.-][\w./-]{0,119}:\d+:\d+)\)?$/m;

/**
 * What is told of a page that could not be made: the beginning of its path, the name of the error and where it was thrown, as
 * `/project/…: TypeError at server.cjs:1:42`. Its text stays in the log of the host: an address may quote what somebody typed, and an
 * error its address.
 */
export function toldFailure(address: string, text: string): string {
  const [path = '/'] = address.split('?', 1);
  const [, first = '', more] = /^\/([a-z-]{0,40})(\/.+)?/.exec(path) ?? [];
  const [, name] = /^([A-Z][A-Za-z]{0,34}Error|Error)\b/.exec(text) ?? [];
  const [, place] = firstFrame.exec(text) ?? [];
  const fault = [name, place].filter((part) => part !== undefined).join(' at ');
  return `/${first}${more === undefined ? '' : '/…'}${name === undefined ? '' : `: ${fault}`}`;
}
