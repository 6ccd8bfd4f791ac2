// Stands for stylis' vendor prefixes, which styled-components leaves off unless asked: no supported browser needs them.
export const prefix = (value) => value;
