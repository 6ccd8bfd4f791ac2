/** Payloads that would set `window.ran` if they were treated as markup, a script or an address. */
const bare = [
  '<script>ran=1</script>',
  '<script src=data:text/javascript,ran=1></script>',
  '<img src=x onerror=ran=1>',
  '<svg onload=ran=1>',
  '<svg><script>ran=1</script></svg>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<iframe src=javascript:parent.ran=1></iframe>',
  '<a href=javascript:ran=1 id=ran>x</a>',
  '<details open ontoggle=ran=1>',
  '<video><source onerror=ran=1></video>',
  '<input autofocus onfocus=ran=1>',
  '<object data=javascript:ran=1></object>',
  '<style>@import "//evil.example/x.css"</style>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=javascript:ran=1">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=ran=1>',
  'javascript:ran=1',
  '{{constructor.constructor("ran=1")()}}',
  '${ran=1}',
  '[x](javascript:ran=1)',
] as const;

/** Ways to break out of the context a text may be placed in, and obfuscations. */
const around: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `"> ${payload}`,
  (payload) => `'> ${payload}`,
  (payload) => `</title></textarea></style></script>${payload}`,
  (payload) => `--> ${payload}`,
  (payload) => `"}]} ${payload}`,
  (payload) => payload.replaceAll(/[a-z]+/g, (word) => (word === 'ran' ? word : word.toUpperCase())),
  (payload) => payload.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (payload) => encodeURIComponent(payload),
  (payload) => `\u202E${payload}\u200B`,
];

/** 200 texts of at most 120 characters each, which a site must show as plain text. */
export const payloads: readonly string[] = around.flatMap((wrap) =>
  bare.map((payload) => wrap(payload).slice(0, 120)),
);
