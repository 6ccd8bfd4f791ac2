/** Who is at fault for an event: a release of a remote, the shell, or nobody, who has no version. */
export interface Blamed {
  readonly remote: string;
  readonly version: string;
  /** Position in a file of that release, as in `main.4f2a91c0.js:1:42`, or by character, as in `main.4f2a91c0.js@42`. */
  readonly place?: string;
}

export const nobody: Blamed = { remote: 'nobody', version: '' };

interface Frame {
  readonly owner: 'remote' | 'shell' | 'library' | 'foreign';
  readonly blamed: Blamed;
}

const released = /\/(shell|mfe-[a-z-]+)\/(\d+\.\d+\.\d+-[0-9a-f]{8})\/([\w.-]+\.js)(?:[?#]|$)/;
/** Files of the shell that run code passed in by others: React, the router and the like. */
const libraries = /^(vendor|libraries)\b/;
/** Chromium's frame lines begin with `at`; those of Firefox and Safari have an `@` before the address. */
const frameLine = /^\s*at |@|^[a-z-]+:\/\/\S+$/;
const frameAddress = /([a-z-]+:\/\/[^\s()]+?):(\d+):(\d+)\)?$/;

/** The owner of the file at an address, and the file's name; `place` is appended to that name. */
export function blameFile(address: string, place: string): Frame {
  const [, remote, version, file] = released.exec(address) ?? [];
  if (remote === undefined || version === undefined || file === undefined)
    return { owner: 'foreign', blamed: nobody };
  const blamed = { remote, version, place: `${file}${place}` };
  if (remote !== 'shell') return { owner: 'remote', blamed };
  return { owner: libraries.test(file) ? 'library' : 'shell', blamed };
}

/**
 * Who is at fault for an error, by its stack as Chromium, Firefox or Safari write it. Only the code that ran last counts, up to where a
 * library called it: the remote nearest to the top is at fault, because the shell's shared parts do what they are asked to; without a
 * remote, the shell is. Errors of an extension or another script, and errors without frames, are nobody's.
 */
export function blameStack({ stack = '', message = '' }: { stack?: string; message?: string }): Blamed {
  const frames = framesOf(stack, message);
  const firstOwn = frames.findIndex(({ owner }) => owner !== 'library');
  if (firstOwn === -1) return frames[0]?.blamed ?? nobody;
  const own = frames.slice(firstOwn);
  const end = own.findIndex(({ owner }) => owner === 'library');
  const ran = end === -1 ? own : own.slice(0, end);
  if (ran[0]?.owner === 'foreign') return nobody;
  return (
    (ran.find(({ owner }) => owner === 'remote') ?? ran.find(({ owner }) => owner === 'shell'))?.blamed ??
    nobody
  );
}

function framesOf(stack: string, message: string): Frame[] {
  // Chromium writes the message first, and a message may contain anything.
  const told = message === '' ? -1 : stack.indexOf(message);
  return frameAddresses(stack.slice(told === -1 ? 0 : told + message.length)).map(({ address, place }) =>
    blameFile(address, place),
  );
}

/** Whether a line of a stack is a frame. */
export function isFrame(line: string): boolean {
  return frameLine.test(line);
}

/** The address of each frame of a stack, innermost first; `place` is `:row:column`. */
export function frameAddresses(stack: string): { address: string; place: string }[] {
  return stack.split('\n').flatMap((line) => {
    const [, address, row, column] = (isFrame(line) && frameAddress.exec(line.trim())) || [];
    return address === undefined ? [] : [{ address, place: `:${row}:${column}` }];
  });
}
