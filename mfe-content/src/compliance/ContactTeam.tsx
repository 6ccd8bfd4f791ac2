import styled from 'styled-components';
import { media, Section, TextLink, textStyle, token } from '@fairshore/shared-ui';
import { entities } from '../policy/entities';
import { complianceMailbox, contact } from './complianceContent';

/** How to reach the compliance team: an e-mail, a phone and the two companies' addresses. */
export function ContactTeam() {
  return (
    <Section id="contact" title={contact.title} lead={contact.lead}>
      <Grid>
        <div>
          <dt>E-mail</dt>
          <dd>
            <TextLink to={`mailto:${complianceMailbox}`}>{complianceMailbox}</TextLink>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <TextLink to={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</TextLink>
          </dd>
        </div>
        {[entities.eu, entities.us].map(({ name, country, address }) => (
          <div key={country}>
            <dt>{country}</dt>
            <dd>
              <strong>{name}</strong>
              <br />
              {address}
            </dd>
          </div>
        ))}
      </Grid>
      <Note>{contact.note}</Note>
    </Section>
  );
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: 1.2fr 1fr 1.3fr 1.3fr;
  gap: ${token('space.6')};
  padding-top: ${token('space.5')};
  border-top: 1px solid ${token('color.line-2')};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.5')};
  }
  dt {
    ${textStyle('label')}
    margin-bottom: ${token('space.1')};
    color: ${token('color.ink-2')};
  }
  dd > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-block: -8px;
  }
`;

const Note = styled.p`
  ${textStyle('meta')}
  margin-top: ${token('space.5')};
  color: ${token('color.ink-2')};
`;
