import { Button } from '@fairshore/shared-ui';

/** Opens the consent dialog, which listens for this event on every page. */
export function CookieSettingsButton() {
  return (
    <Button variant="secondary" onClick={() => window.dispatchEvent(new Event('open-cookie-consent'))}>
      Cookie settings
    </Button>
  );
}
