/** Whether two mounts' patterns share a path: `/project/:id` and `/Project/new` do, compared as the router does. */
export function mountsOverlap(one: string, other: string): boolean {
  const [first, second] = [segments(one), segments(other)];
  return (
    first.length === second.length &&
    first.every((segment, index) => {
      const opposite = second[index] ?? '';
      return segment === opposite || segment.startsWith(':') || opposite.startsWith(':');
    })
  );
}

function segments(mount: string): string[] {
  return mount.toLowerCase().split('/').filter(Boolean);
}
