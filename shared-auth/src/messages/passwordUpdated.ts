/** The message after a change of password. Its form promises to sign out other devices; only where that may have failed is more said. */
export function passwordUpdated(hasEndedOthers: boolean): string {
  return hasEndedOthers ? 'Password updated.' : 'Password updated. Other devices may still be signed in.';
}
