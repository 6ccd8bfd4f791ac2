import { escaped } from './headTags';
import { pageStyle } from './page';

/** The response to a form that was submitted without JavaScript; the submitted body is not read. */
export function sentForm(address: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nothing was sent · Fairshore</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<style>${pageStyle}</style>
</head>
<body>
<main class="noscript">
<h1>Nothing was sent</h1>
<p>This form needs JavaScript. What you typed was neither read nor kept.</p>
<p><a href="${escaped(address)}">Back to the page</a></p>
</main>
</body>
</html>
`;
}
