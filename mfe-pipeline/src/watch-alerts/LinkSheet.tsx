import { Card, textStyle, token } from '@fairshore/shared-ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A sheet on a link's page. With `takesFocus` its heading gets the focus, because the pressed button is no longer rendered. */
export function LinkSheet({ title, takesFocus = false, children }: LinkSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, title]);

  return (
    <Sheet>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </Sheet>
  );
}

const Sheet = styled(Card)`
  display: grid;
  gap: ${token('space.4')};
  max-width: 36rem;
  margin-inline: auto;
  padding: ${token('space.6')};

  h1 {
    ${textStyle('section')}
    outline: none;
  }

  > p {
    color: ${token('color.ink-2')};
  }
`;

/** Buttons of a sheet, side by side where there is room. */
export const SheetActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.3')};
`;

interface LinkSheetProps {
  title: string;
  takesFocus?: boolean;
  children: ReactNode;
}
