/** Whether a parameter is an argument of a function: those of the schema begin with `p_`, its columns never do. */
export function isFunctionArgument(path: string, name: string): boolean {
  return path.startsWith('/rest/v1/rpc/') && /^p_\w*$/.test(name);
}
