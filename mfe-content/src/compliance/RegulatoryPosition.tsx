import styled from 'styled-components';
import { Badge, Card, media, Section, textStyle, token } from '@fairshore/shared-ui';
import { positionGroups } from './complianceContent';
import { statusTone } from './statusTone';

/** What Fairshore does and does not do, group by group, each statement with its status. */
export function RegulatoryPosition() {
  return (
    <Section
      id="position"
      title="Regulatory Position"
      lead="Each statement with its status, what it means and how it is kept in practice."
    >
      {positionGroups.map(({ id, title, lead, items }) => (
        <Group key={id} id={id} aria-labelledby={`${id}-title`}>
          <div>
            <h3 id={`${id}-title`}>{title}</h3>
            <p>{lead}</p>
          </div>
          <Card as="ul">
            {items.map(({ name, status, description, details }) => (
              <Item key={name}>
                <div>
                  <h4>{name}</h4>
                  <Badge tone={statusTone(status)}>{status}</Badge>
                </div>
                <p>{description}</p>
                <p>{details}</p>
              </Item>
            ))}
          </Card>
        </Group>
      ))}
    </Section>
  );
}

const Group = styled.section`
  display: grid;
  grid-template-columns: 17.5rem minmax(0, 1fr);
  align-items: start;
  gap: ${token('space.4')} ${token('space.7')};
  & + & {
    margin-top: ${token('space.8')};
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  > :first-child p {
    margin-top: ${token('space.2')};
    max-width: ${token('width.text')};
    color: ${token('color.ink-2')};
  }
`;

const Item = styled.li`
  padding: ${token('space.5')} ${token('space.6')};
  & + & {
    border-top: 1px solid ${token('color.line')};
  }
  ${media.phone} {
    padding: ${token('space.5')};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space.2')} ${token('space.4')};
  }
  h4 {
    ${textStyle('strong')}
    font-size: 1rem;
  }
  p {
    max-width: ${token('width.text')};
    margin-top: ${token('space.2')};
  }
  p:last-child {
    margin-top: ${token('space.1')};
    color: ${token('color.ink-2')};
  }
`;
