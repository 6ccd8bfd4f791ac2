import styled from 'styled-components';
import { useAuth } from '@fairshore/shared-auth';
import {
  Button,
  ButtonLink,
  Container,
  ContourField,
  media,
  textStyle,
  TextLink,
  token,
} from '@fairshore/shared-ui';
import { closing } from './homeContent';

/** The last word: join, or go on to the dashboard, and the way to advice for issuers. */
export function ClosingCall() {
  const { user, openAuthModal } = useAuth();

  return (
    <Container>
      <Plate data-ground="hero" aria-labelledby="home-closing">
        <ContourField name="hero" color="line" fade="start" />
        <div>
          <Heading id="home-closing">{closing.title}</Heading>
          <p>{user ? closing.signedInText : closing.text}</p>
          <Actions>
            {user ? (
              <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
            ) : (
              <Button onClick={() => openAuthModal('signup')}>Join as Backer</Button>
            )}
            <span>
              Raising capital? <TextLink to="/advisory">See advisory support</TextLink>
            </span>
          </Actions>
        </div>
      </Plate>
    </Container>
  );
}

const Plate = styled.section`
  position: relative;
  overflow: hidden;
  margin-bottom: ${token('gap.section')};
  border-radius: ${token('radius.image')};
  > :last-child {
    position: relative;
    padding: clamp(32px, 5.4vw, 76px);
    ${media.phone} {
      padding: ${token('space.7')} ${token('space.5')};
    }
  }
  p {
    max-width: 50ch;
    margin-top: ${token('space.3')};
    color: ${token('color.ink-2')};
  }
`;

const Heading = styled.h2`
  ${textStyle('title')}
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.4')} ${token('space.6')};
  margin-top: ${token('space.6')};
  color: ${token('color.ink-2')};
  ${textStyle('meta')}
`;
