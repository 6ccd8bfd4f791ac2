import type { Response } from '@playwright/test';
import type { View } from './inPage';

/** What the rules say of a page at rest; empty when it is as it should be. */
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

/** What stands in place of a page that failed. */
const panels = /This part of the site is unavailable|Incident [\w-]{4,}/;

/** What is announced in place of a part of a page that failed. */
const failures = /(could(?:n[’']t| not)|can[’']t) be (loaded|reached|shown)/;

/** Values that were printed without a look at them. Nothing that the walk types contains them. */
const slips = /\bNaN\b|\bundefined\b|\[object \w+\]|Invalid Date|\$-?Infinity/;

/** Refusals that are an answer to what was typed, chosen or opened. */
const refusals: readonly (readonly [status: RegExp, request: RegExp])[] = [
  [/400|403|422|429/, /^(POST|PUT) .*\/auth\/v1\/(token|signup|recover|user|otp|verify|resend|logout)/],
  [/404/, /^GET .*\/(no\/such\/page|project\/00000000-0000-4000-8000-000000000000)$/],
  // The database has the last word on what is saved or deleted; what is only asked for it must always answer.
  [/400|409|422|429/, /^(POST|PATCH|DELETE) .*\/rest\/v1\/(?!rpc\/(console|search|count|similar|my)_)/],
];

/** Whether an answer of a server is a fault: a failure of its own always, a refusal unless the walk has asked for it. */
export function isFault(response: Response): boolean {
  const status = response.status();
  if (status < 400) return false;
  const asked = `${response.request().method()} ${response.url()}`;
  return !refusals.some(([known, request]) => known.test(String(status)) && request.test(asked));
}

/** Browsers print every refusal to the console; those are judged by `isFault`. */
export function isProblem(text: string): boolean {
  return !/^console: Failed to load resource: the server responded with a status of/.test(text);
}
