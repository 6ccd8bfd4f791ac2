import { Button, VisuallyHidden } from '@fairshore/shared-ui';
import { useSingleKeys } from './singleKeys';

/** Turns the console's single keys off or on in this browser. */
export function SingleKeySwitch() {
  const { areOn, toggle } = useSingleKeys();
  return (
    <Button variant="secondary" size="small" onClick={toggle}>
      {areOn ? 'Turn Off' : 'Turn On'} <VisuallyHidden>single-key shortcuts</VisuallyHidden>
    </Button>
  );
}
