/** The navigation state for Home when it is shown in place of an unknown path. */
export function homeInstead(pathname: string): { state: { notice: string } } {
  const named = pathname.length > 80 ? `${pathname.slice(0, 80)}…` : pathname;
  return { state: { notice: `There is no page at ${named}. This is our home page.` } };
}
