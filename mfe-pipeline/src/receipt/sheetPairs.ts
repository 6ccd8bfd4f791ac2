import { textStyle, token } from '@fairshore/shared-ui';

/** A name above what it stands for, as all lists of the sheet have them. */
export const pairs = `
  dt {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }

  dd {
    margin: 2px 0 0;
    overflow-wrap: anywhere;
  }
`;
