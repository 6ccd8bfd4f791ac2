import { loadable, media, useLoaded } from '@fairshore/shared-ui';
import styled from 'styled-components';

const source = loadable(() => import('./AlertsLine').then((module) => module.AlertsLine));

/** The place of what a watchlist offers by mail; its code follows, and moves nothing when it comes. */
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
