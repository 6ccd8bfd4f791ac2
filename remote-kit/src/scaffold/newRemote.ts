/** What a new remote is called, where it stands and who runs it. */
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

/** What a command was given for a new remote; undefined where something is missing or can't be. */
export function readNewRemote(given: {
  readonly name?: string | undefined;
  readonly path?: string | undefined;
  readonly label?: string | undefined;
  readonly owner?: string | undefined;
  readonly place?: string | undefined;
}): NewRemote | undefined {
  const { name = '', path: mount = '', label = '', place = 'header' } = given;
  const isNamed = /^mfe-[a-z]+(-[a-z]+)*$/.test(name) && /^[A-Z][A-Za-z ]*$/.test(label);
  if (!isNamed || !/^\/[a-z0-9-]+$/.test(mount)) return undefined;
  if (place !== 'header' && place !== 'footer') return undefined;
  return { name, mount, label, owner: given.owner ?? `${label} team`, place };
}
