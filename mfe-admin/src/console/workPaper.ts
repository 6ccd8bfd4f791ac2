/* A separate file, because a chunk that contains only a shared package has no digest. */
export { WorkPaper } from '@fairshore/shared-ui/print';
