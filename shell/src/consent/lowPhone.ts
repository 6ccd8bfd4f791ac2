/** A phone in landscape or with its keyboard open, or a screen of 1280 × 1024 pixels at 400% zoom. */
export const lowPhone = '@media (max-width: 59.999em) and (max-height: 29.999em)';
