/** What an edge function gets from its environment: Deno on a hosted project, the local stack on a developer's machine. */
export interface FunctionContext {
  /** A setting or secret by name. */
  env(name: string): string | undefined;
  fetch(address: string, init?: RequestInit): Promise<Response>;
  now(): Date;
  /** One line for the operator; never personal data. */
  log(line: string): void;
}

/** Returns the settings with these names. Throws an Error that lists the missing ones. */
export function requireSettings<Name extends string>(
  context: FunctionContext,
  names: readonly Name[],
): Record<Name, string> {
  const missing = names.filter((name) => !context.env(name));
  if (missing.length > 0) throw new Error(`These settings are missing: ${missing.join(', ')}.`);
  return Object.fromEntries(names.map((name) => [name, context.env(name) ?? ''])) as Record<Name, string>;
}
