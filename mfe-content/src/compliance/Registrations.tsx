import styled from 'styled-components';
import { Badge, Card, media, Section, textStyle, token } from '@fairshore/shared-ui';
import { registrations } from './complianceContent';
import { Flag } from './Flag';

/** Where the firm is registered, where it is not, and the frameworks that apply there. */
export function Registrations() {
  return (
    <Section
      id="registrations"
      title="Jurisdictional Registrations"
      lead="Two companies, and two places where rules reach us without a registration."
      ground="surface"
    >
      <Grid>
        {registrations.map(({ flag, country, status, details, regulations }) => (
          <Sheet as="li" key={country}>
            <Head>
              <Flag of={flag} />
              <h3>{country}</h3>
              <Badge tone={status === 'LLC Registered' ? 'accent' : 'draft'}>{status}</Badge>
            </Head>
            <p>{details}</p>
            <h4>Frameworks</h4>
            <ul>
              {regulations.map((regulation) => (
                <li key={regulation}>{regulation}</li>
              ))}
            </ul>
          </Sheet>
        ))}
      </Grid>
    </Section>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space.5')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Sheet = styled(Card)`
  padding: ${token('space.6')};
  box-shadow: none;
  p {
    margin-top: ${token('space.4')};
    color: ${token('color.ink-2')};
  }
  h4 {
    ${textStyle('label')}
    margin-top: ${token('space.5')};
    color: ${token('color.ink-2')};
  }
  ul {
    margin-top: ${token('space.1')};
  }
  ul > li {
    padding-block: ${token('space.2')};
    border-bottom: 1px solid ${token('color.line')};
    &:last-child {
      padding-bottom: 0;
      border-bottom: 0;
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.2')} ${token('space.3')};
  h3 {
    flex: 1;
  }
`;
