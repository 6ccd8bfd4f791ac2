import { textStyle, token } from '@fairshore/shared-ui';

/** Terms above what they stand for, as head and figures of the sheet have them. */
export const pairs = `
  dt {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }

  dd {
    margin-top: 2px;
    overflow-wrap: anywhere;
  }
`;
