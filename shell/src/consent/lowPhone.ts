import { media } from '@fairshore/shared-ui';

/** A phone held sideways or behind its keyboard; a screen of 1280 × 1024 pixels that is magnified four times. */
export const lowPhone = `${media.phone} and (max-height: 29.999em)`;
