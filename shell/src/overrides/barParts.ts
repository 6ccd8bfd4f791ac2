import { token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** The place of a bar that says what is different in this tab: below the header, visible however far down the page is scrolled. */
export const BarArea = styled.div`
  position: sticky;
  z-index: 14;
  top: 69px;

  @media print {
    display: none;
  }
`;

export const Bar = styled.section`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.2')} ${token('space.4')};
  padding: ${token('space.2')} max(${token('width.gutter')}, calc(50% - ${token('width.content')} / 2));
  border-bottom: 1px solid ${token('color.line')};
  background: ${token('color.caution-ground')};
  color: ${token('color.ink')};
  font: ${token('text.meta')};
`;

export const BarText = styled.div`
  display: flex;
  gap: ${token('space.2')};
  min-width: 0;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;

  > svg {
    flex: none;
    margin-top: 1px;
    color: ${token('color.caution')};
  }
`;

export const BarActions = styled.div`
  display: flex;
  flex: none;
  gap: ${token('space.1')};
`;
