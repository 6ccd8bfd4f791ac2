import styled from 'styled-components';
import { token } from '../tokens/token';
import { StateMessage, type StateProps } from './StateMessage';

/** Shown where something failed, announced at once; the incident id is for the user to quote to support. */
export function ErrorState({ incidentId, ...rest }: ErrorStateProps) {
  return (
    <StateMessage role="alert" {...rest}>
      {incidentId && (
        <Incident>
          Incident <code>{incidentId}</code>
        </Incident>
      )}
    </StateMessage>
  );
}

const Incident = styled.small`
  margin-top: 8px;
  color: ${token('color.ink-2')};
  font: ${token('text.label')};
  code {
    font-family: inherit;
    font-variant-numeric: tabular-nums;
    user-select: all;
  }
`;

export interface ErrorStateProps extends StateProps {
  incidentId?: string;
}
