import { useAuth } from '@fairshore/shared-auth';
import { token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** Says on every page that no backend is connected and that the data shown is made up. */
export function DemoBanner() {
  const { isDemo } = useAuth();
  if (!isDemo) return null;

  return (
    <Bar aria-label="Demo data">
      <strong>Demo data.</strong> No backend is connected: projects and figures are made up, and no form sends
      anything.
    </Bar>
  );
}

const Bar = styled.section`
  padding: ${token('space.2')} ${token('width.gutter')};
  background: ${token('color.filling-ground')};
  color: ${token('color.filling')};
  font-size: 0.875rem;
  line-height: 1.4;
  text-align: center;
`;
