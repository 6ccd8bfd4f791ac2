/** What the shell's server build needs besides: no browser loads it. */
export { dehydrate } from '@tanstack/react-query';
