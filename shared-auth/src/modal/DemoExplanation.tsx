import { Button } from '@fairshore/shared-ui';
import { Finished } from './modalStyles';

/** Explains why nobody can sign in when no backend is connected. */
export function DemoExplanation({ onClose }: { onClose(): void }) {
  return (
    <Finished>
      <p>Sign-in is off in demo mode</p>
      <p>
        No backend is connected here, so there are no accounts. Every page is open and shows demo data, and no
        form sends anything.
      </p>
      <Button variant="secondary" onClick={onClose}>
        Back to the page
      </Button>
    </Finished>
  );
}
