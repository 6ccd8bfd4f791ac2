import type { Response } from '@playwright/test';
import type { View } from './inPage';

/** The rules that a settled page violates; empty if there are none. */
export function broken(view: View): string[] {
  const found: string[] = [];
  if (!view.hasHeader) found.push('no header');
  if (view.mainText.length < 20) found.push(`the page is blank: “${view.mainText}”`);
  const panel = panels.exec(view.mainText)?.[0] ?? view.alerts.find((text) => failures.test(text));
  if (panel) found.push(`an error panel: “${panel}”`);
  const slip = slips.exec(view.mainText)?.[0];
  if (slip) found.push(`the text says “${slip}”`);
  if (view.excess > 0) found.push(`scrolls sideways by ${view.excess} px`);
  if (view.isLocked) found.push('no dialog is open, and the page can’t be used');
  return found;
}

/** Texts shown in place of a page that failed. */
const panels = /This part of the site is unavailable|Incident [\w-]{4,}/;

/** Texts announced in place of a part of a page that failed. */
const failures = /(could(?:n[’']t| not)|can[’']t) be (loaded|reached|shown)/;

/** Values that were rendered without a check. No text that the walk types contains them. */
const slips = /\bNaN\b|\bundefined\b|\[object \w+\]|Invalid Date|\$-?Infinity/;

/** Refusals that are a legitimate response to what was typed, chosen or opened. */
const refusals: readonly (readonly [status: RegExp, request: RegExp])[] = [
  [/400|403|422|429/, /^(POST|PUT) .*\/auth\/v1\/(token|signup|recover|user|otp|verify|resend|logout)/],
  [/404/, /^GET .*\/(no\/such\/page|project\/00000000-0000-4000-8000-000000000000)$/],
  // The database may refuse to save or delete something, but reads must always succeed.
  [/400|409|422|429/, /^(POST|PATCH|DELETE) .*\/rest\/v1\/(?!rpc\/(console|search|count|similar|my)_)/],
];

/** Whether a server's response is a fault: a server error always is, a refusal unless the walk provoked it. */
export function isFault(response: Response): boolean {
  const status = response.status();
  if (status < 400) return false;
  const asked = `${response.request().method()} ${response.url()}`;
  return !refusals.some(([known, request]) => known.test(String(status)) && request.test(asked));
}

/** Ignores the console message that browsers print for every error status, because `isFault` judges those responses. */
export function isProblem(text: string): boolean {
  return !/^console: Failed to load resource: the server responded with a status of/.test(text);
}
