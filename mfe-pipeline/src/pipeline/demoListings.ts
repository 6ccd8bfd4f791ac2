// A module of our own, to be imported on demand: a chunk of nothing but what the shell hands over has no file.
export { demoListings } from '@fairshore/shared-data/demo';
