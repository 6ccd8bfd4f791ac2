/**
 * The current time. The portal's figures are as of rendering; only signed-in users see them, so they are never server-rendered
 * at a different time.
 */
export function drawnAt(): Date {
  return new Date();
}
