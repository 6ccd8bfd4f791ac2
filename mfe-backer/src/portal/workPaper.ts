/* In its own file, because a chunk that contains nothing but a shared package gets no digest. */
export { WorkPaper } from '@fairshore/shared-ui/print';
