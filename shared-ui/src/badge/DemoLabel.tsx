import { Badge } from './Badge';

/** Marks figures that come from the demo data and not from a backend. */
export function DemoLabel() {
  return (
    <Badge tone="accent" title="No backend answered: these figures are examples.">
      Demo data
    </Badge>
  );
}
