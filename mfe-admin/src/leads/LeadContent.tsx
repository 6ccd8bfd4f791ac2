import { textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import type { Lead } from '../records/lead';

/** The sender's input as plain text: nothing in it becomes a link or markup. */
export function LeadContent({ lead: { name, email, phone, company, facts, message, page } }: { lead: Lead }) {
  const rows = [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    { label: 'Phone', value: phone ?? '' },
    { label: 'Company', value: company ?? '' },
    ...facts,
    { label: 'Sent from', value: page ?? '' },
  ].filter(({ value }) => value !== '');

  return (
    <div>
      <Facts>
        {rows.map(({ label, value }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {message !== null && (
        <Message>
          <h3>Message</h3>
          <p>{message}</p>
        </Message>
      )}
    </div>
  );
}

const Facts = styled.dl`
  > div {
    display: grid;
    grid-template-columns: 10rem minmax(0, 1fr);
    gap: ${token('space.1')} ${token('space.4')};
    padding-block: ${token('space.2')};
    border-bottom: 1px solid ${token('color.line')};
  }

  dt {
    color: ${token('color.ink-2')};
  }

  dd {
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  @media (max-width: 29.999em) {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }

    dt {
      ${textStyle('meta')}
    }
  }
`;

const Message = styled.div`
  margin-top: ${token('space.5')};

  h3 {
    ${textStyle('strong')}
    margin-bottom: ${token('space.2')};
  }

  p {
    max-width: 45.5em;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
