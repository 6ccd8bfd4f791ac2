/**
 * Asks the database whether the signed-in person is an admin, and marks this browser accordingly for the header's link.
 * A failed request is tried three times in total; then the promise rejects with the server's error.
 */
export async function checkIsAdmin(): Promise<boolean> {
  const { askIsAdmin } = await import('./guards');
  return askIsAdmin();
}
