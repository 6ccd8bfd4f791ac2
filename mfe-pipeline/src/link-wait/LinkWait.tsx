import { Container, EmptyState, Spinner, token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** Loading state of a mailed link. Its token is in the URL fragment, which only scripts can read, so a noscript message says so. */
export function LinkWait() {
  return (
    <Page>
      <Waiting role="status">
        <Spinner /> Looking at your link…
      </Waiting>
      <noscript>
        <EmptyState
          level={1}
          title="This link needs JavaScript"
          text="Nothing was changed. Allow JavaScript for this site, or open the link in another browser."
        />
      </noscript>
    </Page>
  );
}

const Page = styled(Container)`
  padding-block: ${token('gap.section')};
`;

const Waiting = styled.p`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: ${token('space.3')};
  min-height: 320px;
  color: ${token('color.ink-2')};
  @media (scripting: none) {
    display: none;
  }
`;
