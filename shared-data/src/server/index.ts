/** Additional exports for the shell's server build; browsers never load them. */
export { dehydrate } from '@tanstack/react-query';
