/** What the user has about a project that isn't shown to them. Null is nothing; undefined isn't known yet, false could not be read. */
export interface OwnLeft {
  /** The project's name, and whether the interest is still stored: it may have been withdrawn here. */
  registered: { name: string; isStored: boolean } | Unread;
  /** Whether a question that isn't public is left: the last one may have been withdrawn here. */
  asked: { isHeld: boolean } | Unread;
  /** The project's name, if there are notes. */
  noted: string | Unread;
}

type Unread = null | undefined | false;

export const unknownOwn: OwnLeft = { registered: undefined, asked: undefined, noted: undefined };

/** Whether anything that the user may have isn't known yet. */
export function isUnknown({ registered, asked, noted }: OwnLeft): boolean {
  return registered === undefined || asked === undefined || noted === undefined;
}

/** Whether something that the user may have could not be read. */
export function isUnread({ registered, asked, noted }: OwnLeft): boolean {
  return registered === false || asked === false || noted === false;
}

/** Title for a project that the user has something about, so that it exists; otherwise null. A question doesn't tell its name. */
export function unlistedTitle({ registered, asked, noted }: OwnLeft): string | null {
  const name = (registered || undefined)?.name ?? noted;
  if (name) return `Not listed at present: ${name}`;
  return asked ? 'Not listed at present' : null;
}

/** The sentence about what the page shows, to follow another one; empty for nothing. */
export function whatIsBelow({ registered, asked, noted }: OwnLeft): string {
  const done = [
    ...(registered && registered.isStored ? ['registered'] : []),
    ...(asked && asked.isHeld ? ['asked'] : []),
    ...(noted ? ['noted'] : []),
  ];
  const last = done.pop();
  if (last === undefined) return '';
  return ` What you ${done.length > 0 ? `${done.join(', ')} and ` : ''}${last} is below.`;
}
