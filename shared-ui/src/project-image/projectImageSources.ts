/** Addresses to try for a project's picture, best first: the given link if it is allowed, the drawing, the sector. */
export function projectImageSources(
  { id, sector, src }: { id: string; sector: string; src?: string | null },
  drawn: ReadonlySet<string>,
): string[] {
  return [
    ...(src && isAllowedImageLink(src) ? [src] : []),
    ...(drawn.has(id.slice(0, 5)) ? [`/images/projects/${id}.webp`] : []),
    `/images/sectors/${sectorSlug(sector)}.webp`,
  ];
}

/** The file name of a sector: 'IP & Royalties' is `ip-royalties`. */
export function sectorSlug(sector: string): string {
  return sector
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Only https links, and http on localhost, may be shown or followed. */
export function isAllowedImageLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
}
