/**
 * The time of the browser's clock. Figures of the portal are as of the moment they are drawn, and only signed-in people see
 * them, so that no server draws them at another one.
 */
export function drawnAt(): Date {
  return new Date();
}
