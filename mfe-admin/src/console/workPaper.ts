/* A file of its own, since a chunk that would hold a shared package alone has no digest. */
export { WorkPaper } from '@fairshore/shared-ui/print';
