/** Whose an event is: a release of a remote, the shell, or nobody, who has no version. */
export interface Blamed {
  readonly remote: string;
  readonly version: string;
  /** Where in a file of that release, as `main.4f2a91c0.js:1:42`, or by its character, as `main.4f2a91c0.js@42`. */
  readonly place?: string;
}

export const nobody: Blamed = { remote: 'nobody', version: '' };

interface Frame {
  readonly owner: 'remote' | 'shell' | 'library' | 'foreign';
  readonly blamed: Blamed;
}

const released = /\/(shell|mfe-[a-z-]+)\/(\d+\.\d+\.\d+-[0-9a-f]{8})\/([\w.-]+\.js)(?:[?#]|$)/;
/** Files of the shell that run what others gave them: React, the router and the like. */
const libraries = /^(vendor|libraries)\b/;
/** Chromium's lines begin with `at`, those of Firefox and Safari have an `@` before the address. */
const frameLine = /^\s*at |@|^[a-z-]+:\/\/\S+$/;
const frameAddress = /([a-z-]+:\/\/[^\s()]+?):(\d+):(\d+)\)?$/;

/** Whose file an address is, and what it is called there; `place` is put behind the file's name. */
export function blameFile(address: string, place: string): Frame {
  const [, remote, version, file] = released.exec(address) ?? [];
  if (remote === undefined || version === undefined || file === undefined)
    return { owner: 'foreign', blamed: nobody };
  const blamed = { remote, version, place: `${file}${place}` };
  if (remote !== 'shell') return { owner: 'remote', blamed };
  return { owner: libraries.test(file) ? 'library' : 'shell', blamed };
}

/**
 * Whose fault an error is, by its stack as Chromium, Firefox or Safari write it. Of the code that ran last, up to where a library
 * called it: the remote that is nearest to the top, because what the shell's shared parts do is done as they were asked; else the
 * shell. What an extension or another script threw is nobody's, and so is what has no frame.
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
  // Chromium writes the message first, and in a message may stand anything.
  const told = message === '' ? -1 : stack.indexOf(message);
  return frameAddresses(stack.slice(told === -1 ? 0 : told + message.length)).map(({ address, place }) =>
    blameFile(address, place),
  );
}

/** Whether a line of a stack is a frame of it. */
export function isFrame(line: string): boolean {
  return frameLine.test(line);
}

/** Where each frame of a stack is, the innermost first; `place` is `:row:column`. */
export function frameAddresses(stack: string): { address: string; place: string }[] {
  return stack.split('\n').flatMap((line) => {
    const [, address, row, column] = (isFrame(line) && frameAddress.exec(line.trim())) || [];
    return address === undefined ? [] : [{ address, place: `:${row}:${column}` }];
  });
}
