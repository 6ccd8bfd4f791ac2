import { media, textStyle, token } from '@fairshore/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A titled part of a form whose fields are laid out in two columns if there is room. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <Group>
      <legend>{title}</legend>
      <Fields>{children}</Fields>
    </Group>
  );
}

/** A field that spans the full width of a form section. */
export const WholeRow = styled.div`
  grid-column: 1 / -1;
`;

const Group = styled.fieldset`
  & + & {
    padding-top: ${token('space.5')};
    border-top: 1px solid ${token('color.line')};
  }

  legend {
    ${textStyle('card')}
    float: left;
    width: 100%;
    margin-bottom: ${token('space.4')};
    padding: 0;
  }
`;

const Fields = styled.div`
  clear: both;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space.4')} ${token('space.5')};
  align-items: start;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface FormSectionProps {
  title: string;
  children: ReactNode;
}
