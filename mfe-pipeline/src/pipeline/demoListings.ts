// A separate module for dynamic import: a chunk of nothing but shared modules gets no file.
export { demoListings } from '@fairshore/shared-data/demo';
