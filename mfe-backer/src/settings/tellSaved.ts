import { toast } from '@fairshore/shared-ui/toast';

/** The time from the public document, milliseconds. */
const savedFor = 2_500;

/** Says that settings are stored. */
export function tellSaved(): void {
  toast.success('Settings saved', { timeout: savedFor });
}
