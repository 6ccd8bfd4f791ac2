import { media } from '@fairshore/shared-ui';

/** A phone in landscape or with its keyboard open, or a screen of 1280 × 1024 pixels at 400% zoom. */
export const lowPhone = `${media.phone} and (max-height: 29.999em)`;
