const warn = console.warn.bind(console);

/**
 * supabase-js, which `@supabase/lite` imports, warns about Node 20 on every start. The stack supports Node 20.19 and its tests
 * run on it, so the warning would only confuse; this module has to be imported first.
 */
console.warn = (...parts: unknown[]) => {
  if (!String(parts[0]).includes('Node.js 20 and below are deprecated')) warn(...parts);
};
