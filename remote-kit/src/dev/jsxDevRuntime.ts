import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** `react/jsx-dev-runtime` built on the shell's `react/jsx-runtime`, because only the latter is shared. */
export function jsxDEV(type: ElementType, props: object, key: string | undefined, isStatic: boolean) {
  return (isStatic ? jsxs : jsx)(type, props, key);
}

export { Fragment };

type ElementType = Parameters<typeof jsx>[0];
