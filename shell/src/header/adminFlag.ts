/** Whether an admin session flag is kept in this browser: a hint that shows a link, never a permission. */
export function hasAdminFlag(): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('adminSession') ?? 'null');
    return (
      typeof stored === 'object' &&
      stored !== null &&
      'isAuthenticated' in stored &&
      stored.isAuthenticated === true
    );
  } catch {
    return false;
  }
}
