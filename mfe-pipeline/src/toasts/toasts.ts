/** A separate module around the shared one: a chunk of nothing but shared modules gets no file. */
export { toast } from '@fairshore/shared-ui/toast';
export { tellFailure } from './tellFailure';
