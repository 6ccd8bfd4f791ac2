import { loadable, media, useLoaded } from '@fairshore/shared-ui';
import styled from 'styled-components';

const source = loadable(() => import('./AlertsLine').then((module) => module.AlertsLine));

/** Reserved space for the watchlist's mail alerts; their code loads later without shifting anything. */
export function AlertsPart() {
  const { value: AlertsLine } = useLoaded(source);
  return <Place data-screen-only>{AlertsLine && <AlertsLine />}</Place>;
}

const Place = styled.div`
  min-height: 36px;
  margin-left: auto;

  ${media.phone} {
    flex: 0 0 100%;
    min-height: 44px;
  }
`;
