/** A module of ours around the shared one: a chunk of nothing but a shared module has no file to load. */
export { toast } from '@fairshore/shared-ui/toast';
