import { isHostPath } from '../release';

/** A new remote's name, path, link and owner. */
export interface NewRemote {
  /** Folder and registry name, `mfe-events`. */
  readonly name: string;
  /** The path it owns, `/events`. */
  readonly mount: string;
  /** Its link and its page's heading, `Events`. */
  readonly label: string;
  readonly owner: string;
  readonly place: 'header' | 'footer';
}

/** The arguments of a command for a new remote, as typed. */
interface GivenRemote {
  readonly name?: string | undefined;
  readonly path?: string | undefined;
  readonly label?: string | undefined;
  readonly owner?: string | undefined;
  readonly place?: string | undefined;
}

/** Arguments of a new remote that are missing or invalid, a sentence each with an example; empty when all are valid. */
export function newRemoteFaults({ name, path, label, place }: GivenRemote): string[] {
  return [
    nameFault(name),
    path === undefined && 'Its path is missing: --path /events.',
    path !== undefined &&
      !/^\/[a-z0-9-]+$/.test(path) &&
      `--path takes a slash and then small letters, digits and hyphens, such as /events, not “${path}”.`,
    path !== undefined && isHostPath(path) && `${path} is the host’s own: choose another path.`,
    label === undefined && 'The words of its link are missing: --label Events.',
    label !== undefined &&
      !/^[A-Z][A-Za-z ]*$/.test(label) &&
      `--label begins with a capital letter and has letters and spaces alone, such as Events, not “${label}”.`,
    place !== undefined && !isPlace(place) && `--place takes header or footer, not “${place}”.`,
  ].filter((fault) => typeof fault === 'string');
}

/** Reads the new remote from a command's arguments. Throws the sentences of `newRemoteFaults` if there are any. */
export function readNewRemote(given: GivenRemote): NewRemote {
  const faults = newRemoteFaults(given);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const { name = '', path: mount = '', label = '', place = '' } = given;
  return {
    name,
    mount,
    label,
    owner: given.owner?.trim().replace(/\s+/g, ' ') || `${label} team`,
    place: isPlace(place) ? place : 'header',
  };
}

function isPlace(given: string): given is NewRemote['place'] {
  return given === 'header' || given === 'footer';
}

function nameFault(name: string | undefined): string | undefined {
  if (name === undefined) return 'The name of the remote is missing, such as mfe-events.';
  if (/^mfe-[a-z]+(-[a-z]+)*$/.test(name)) return undefined;
  if (!name.startsWith('mfe-'))
    return `“${name}” is no name of a remote: it begins with mfe-, such as mfe-events.`;
  return `“${name}” is no name of a remote: mfe- is followed by words of small letters, with a hyphen between two, such as mfe-our-events.`;
}
