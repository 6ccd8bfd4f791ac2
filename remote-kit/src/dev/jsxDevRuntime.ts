import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** `react/jsx-dev-runtime` by way of the shell's `react/jsx-runtime`, which is the one that is shared. */
export function jsxDEV(type: ElementType, props: object, key: string | undefined, isStatic: boolean) {
  return (isStatic ? jsxs : jsx)(type, props, key);
}

export { Fragment };

type ElementType = Parameters<typeof jsx>[0];
