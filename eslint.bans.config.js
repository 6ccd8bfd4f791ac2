/** Each ban names what to use instead. */
export const bannedImports = [
  {
    group: ['react-router', 'react-router-dom', 'react-router/*'],
    message: "Import from '@fairshore/shared-ui/router'.",
  },
  { group: ['@tanstack/react-query'], message: "Import from '@fairshore/shared-data/query'." },
  {
    group: ['@supabase/*'],
    message: "Use '@fairshore/shared-auth' (client, session) or '@fairshore/shared-data' (queries).",
  },
  { group: ['@fairshore/*/src/*'], message: 'Enter a package by its name, not by a path into it.' },
];
export const fullZod = { name: 'zod', message: "Import from 'zod/mini': it is a fifth of the size." };

export const bannedSyntax = [
  { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' },
  {
    selector: 'CallExpression[callee.name="useSyncExternalStore"][arguments.length<3]',
    message: 'Say what the server shows (third argument): pages are rendered there, too.',
  },
  {
    selector: 'ImportDeclaration[source.value="styled-components"] > ImportSpecifier[imported.name="styled"]',
    message: "Import the default: import styled from 'styled-components'.",
  },
  {
    selector: 'ImportSpecifier[imported.name="useSearchParams"]',
    message: 'useAddressParams builds a change on the address, not on what is still shown.',
  },
  {
    // dataSource decides; whoever else asks decides once more.
    selector:
      ':matches(ImportSpecifier[imported.name="hasBackend"], ExportSpecifier[local.name="hasBackend"])',
    message:
      "Give the noun both parts of a dataSource ('@fairshore/shared-auth'); label by isDemo of useAuth().",
  },
  {
    // The zero of Instrument Sans is a fifth wider than its fallback's.
    selector: 'TemplateElement[value.raw=/(max-width: ?|width-text:)[0-9.]+ch/]',
    message: 'Say em (0.69 of it a ch): a typeface that comes late would change the width, and move lines.',
  },
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'The CSP and Trusted Types forbid HTML from text; render elements.',
  },
  {
    // A page under way is measured too early on a slow machine: once is no measure.
    selector:
      'CallExpression[callee.name="expect"] AwaitExpression > CallExpression[callee.property.name=/^(evaluate|evaluateAll|boundingBox)$/]',
    message: 'Measure a page with expect.poll or toHaveCSS, which wait until it has come to rest.',
  },
  {
    selector:
      'CallExpression:matches([callee.name="waitFor"], [callee.property.name=/^find(All)?By/]) > ObjectExpression > Property[key.name="timeout"]',
    message:
      'What never comes fails by the limit of jest.timeouts.cjs; a shorter one makes a slow machine a red one.',
  },
  {
    selector:
      'CallExpression[callee.name="act"] NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"]',
    message:
      'Let time pass at once: jest.useFakeTimers({ advanceTimers: true }) and jest.advanceTimersByTimeAsync.',
  },
  {
    selector: 'ConditionalExpression > ConditionalExpression',
    message: 'No nested ternaries: use guards or a lookup.',
  },
  {
    // React calls whatever an effect returns; what a DOM call returns (a promise, in Chromium 156) throws there.
    selector:
      ':matches(CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/], CallExpression[callee.property.name=/^use(Layout|Insertion)?Effect$/]) > ArrowFunctionExpression[body.type!="BlockStatement"][body.type!="ArrowFunctionExpression"]',
    message: 'Give the effect a block body, or return its clean-up as a function.',
  },
];

/** Text, and the widths at which a page is laid out anew, follow the size that readers choose in their browser. */
const sizeInPixels = '/(^|[^-a-z])font(-size)?: *[^;{}]*[0-9]px/';
const queryInPixels = '/\\((min-|max-)?(width|height) *[:<>]=? *[0-9.]+px/';
const useRem = 'Say rem (14px is 0.875rem): readers choose the size of their text in the browser.';
const useEm =
  'Say em, or rem of a container (640px is 40em): larger text needs the layout of a narrower screen.';
export const bannedSizes = [
  { selector: `TemplateElement[value.raw=${sizeInPixels}]`, message: useRem },
  { selector: `Literal[value=${sizeInPixels}]`, message: useRem },
  { selector: `TemplateElement[value.raw=${queryInPixels}]`, message: useEm },
  { selector: `Literal[value=${queryInPixels}]`, message: useEm },
];

const useToken = "Use token() or textStyle() of '@fairshore/shared-ui': they know the names.";
const tokenVariable = '/var\\(--(color|space|radius|text|tracking|font|shadow|width|gap|motion)-/';
export const bannedTokens = [
  { selector: `TemplateElement[value.raw=${tokenVariable}]`, message: useToken },
  { selector: `Literal[value=${tokenVariable}]`, message: useToken },
  ...bannedSizes,
];

const readNumber =
  "Typed text is read by readTypedNumber, addresses by wholeNumber or pageNumber, columns by storedNumber: '@fairshore/shared-data/numbers'.";
const writeNumber =
  "Use formatMoney, formatExactMoney, formatFigure, formatCount or formatPercent of '@fairshore/shared-data/money'.";

/** Numbers are read and written in one place each: what a field, an address or a column says means the same everywhere. */
export const bannedNumbers = [
  { selector: 'CallExpression[callee.name=/^(Number|parseFloat|parseInt)$/]', message: readNumber },
  {
    selector: 'CallExpression[callee.property.name=/^parse(Float|Int)$/]',
    message: readNumber,
  },
  { selector: 'UnaryExpression[operator="+"]', message: readNumber },
  { selector: 'BinaryExpression[operator="*"] > Literal[value=1]', message: readNumber },
  { selector: 'MemberExpression[property.name="valueAsNumber"]', message: readNumber },
  // Passed on instead of called: `texts.map(Number)`.
  {
    selector: 'CallExpression > Identifier.arguments[name=/^(Number|parseFloat|parseInt)$/]',
    message: readNumber,
  },
  {
    // A browser hands out nothing where it can't read what was typed.
    selector: 'JSXAttribute[name.name="type"] > Literal[value="number"]',
    message: 'Use a text field with inputMode="decimal" and readTypedNumber, or FormNumberField.',
  },
  { selector: 'MemberExpression[property.name=/^to(Fixed|Precision)$/]', message: writeNumber },
  {
    selector: 'CallExpression[callee.property.name="toLocaleString"][arguments.0.value!="en-GB"]',
    message: writeNumber,
  },
  { selector: 'MemberExpression[object.name="Intl"][property.name="NumberFormat"]', message: writeNumber },
  // `$${amount}`, '$' + amount, `${amount}M` and amount + 'M'
  { selector: 'BinaryExpression[operator="+"] > Literal.left[value=/\\$$/]', message: writeNumber },
  { selector: 'BinaryExpression[operator="+"] > Literal.right[value=/^[KMB]$/]', message: writeNumber },
  { selector: 'TemplateLiteral > TemplateElement[tail=false][value.raw=/\\$$/]', message: writeNumber },
  { selector: 'TemplateLiteral > TemplateElement[tail=true][value.raw=/^[KMB]$/]', message: writeNumber },
];

const useForm = "Use Form and useZodForm of '@fairshore/shared-ui/form'; what applies at once is no form.";
/** Forms check, focus and wait in one way: that of the kit. */
export const bannedForms = [
  { selector: 'JSXOpeningElement[name.name="form"]', message: useForm },
  { selector: 'MemberExpression[object.name="styled"][property.name="form"]', message: useForm },
  { selector: 'CallExpression[callee.name="styled"][arguments.0.value="form"]', message: useForm },
  { selector: 'JSXAttribute[name.name="as"] > Literal[value="form"]', message: useForm },
  { selector: 'ImportDeclaration[source.value=/^(react-hook-form|@hookform)/]', message: useForm },
  {
    selector: 'JSXOpeningElement[name.name=/^Form/] > JSXAttribute[name.name="maxLength"]',
    message: 'A browser cuts what is too long without a word: let z.maxLength say it.',
  },
  {
    selector: 'CallExpression[callee.object.name="z"][callee.property.name="trim"]',
    message: 'Use trimmed() of @fairshore/shared-ui/form: for it, a text of invisible characters is empty.',
  },
];

/** The bundler takes shared modules from the shell; a chunk of nothing else has no file. */
export const bannedChunks = [
  {
    selector: 'ImportExpression[source.value=/^@fairshore\\//]',
    message: 'Import a module of the remote on demand, which imports the shared one.',
  },
];
