import { Button, ButtonLink, Container, ContourField, textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** Shown at a disabled remote's paths: the reason given when it was disabled, and links to other pages. */
export function DisabledPage({ title, because, hasHome, reload = loadDocumentAgain }: DisabledPageProps) {
  return (
    <Container>
      <Plate>
        <ContourField fade="start" />
        <h1>{title}</h1>
        <Words>{because}</Words>
        <p>The rest of the site does not depend on it.</p>
        <Ways>
          <Button onClick={reload}>Try again</Button>
          {hasHome && (
            <ButtonLink to="/" variant="secondary">
              Go to the home page
            </ButtonLink>
          )}
        </Ways>
      </Plate>
    </Container>
  );
}

// A remote that is enabled again arrives with a new document, as every release does.
function loadDocumentAgain(): void {
  window.location.reload();
}

const Plate = styled.section`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  display: grid;
  justify-items: start;
  gap: ${token('space.4')};
  margin-block: ${token('space.8')};
  padding: ${token('space.9')} ${token('space.8')};
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};

  > [aria-hidden] {
    z-index: -1;
  }

  > h1,
  > p {
    max-width: 27.5em;
    overflow-wrap: anywhere;
  }

  > p {
    color: ${token('color.ink-2')};
  }

  @media (max-width: 39.999em) {
    margin-block: ${token('space.6')};
    padding: ${token('space.8')} ${token('space.5')};

    /* At this width the text covers all of the lines. */
    > [aria-hidden] {
      opacity: 0.5;
    }
  }
`;

const Words = styled.p`
  ${textStyle('lead')}

  && {
    color: ${token('color.ink')};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.3')};
  margin-top: ${token('space.4')};
`;

interface DisabledPageProps {
  title: string;
  /** At most 200 characters. */
  because: string;
  /** Whether there is a home page to go to. */
  hasHome: boolean;
  reload?: () => void;
}
