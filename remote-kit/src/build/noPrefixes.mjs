// Replaces stylis' vendor prefixes, which styled-components leaves off by default: no supported browser needs them.
export const prefix = (value) => value;
