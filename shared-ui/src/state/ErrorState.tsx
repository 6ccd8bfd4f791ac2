import styled from 'styled-components';
import { StatePlate, type StateProps } from './StatePlate';

/** What stands where something failed, announced at once; the incident id is what a person can quote to support. */
export function ErrorState({ incidentId, ...rest }: ErrorStateProps) {
  return (
    <StatePlate role="alert" {...rest}>
      {incidentId && (
        <Incident>
          Incident <code>{incidentId}</code>
        </Incident>
      )}
    </StatePlate>
  );
}

const Incident = styled.small`
  margin-top: 8px;
  color: var(--color-ink-2);
  font: var(--text-label);
  code {
    font-family: inherit;
    font-variant-numeric: tabular-nums;
    user-select: all;
  }
`;

export interface ErrorStateProps extends StateProps {
  incidentId?: string;
}
