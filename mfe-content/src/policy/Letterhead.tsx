import styled from 'styled-components';
import {
  Breadcrumb,
  Button,
  Container,
  ContourField,
  Logo,
  media,
  textStyle,
  token,
} from '@fairshore/shared-ui';
import { PrintIcon } from '@fairshore/shared-ui/icons';
import { PaperContours } from '@fairshore/shared-ui/print';
import { entities } from './entities';
import type { Policy } from './policy';

/** Title, summary and dates over contours; the printout also shows the sender. */
export function Letterhead({ policy: { title, summary, dates }, parent }: LetterheadProps) {
  return (
    <Head>
      <div data-screen-only>
        <ContourField name="letterhead" color="line" fade="start" />
      </div>
      <PaperContours />
      <Container>
        {parent && (
          <div data-screen-only>
            <Breadcrumb items={[parent, { label: title }]} />
          </div>
        )}
        <Sender>
          <Logo />
          <span>
            {entities.us.name}, {entities.us.place} · {entities.eu.name}, {entities.eu.place}
          </span>
        </Sender>
        <h1>{title}</h1>
        <p>{summary}</p>
        <Facts>
          <dl>
            {dates.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Button
            variant="secondary"
            size="small"
            icon={<PrintIcon />}
            data-screen-only
            onClick={() => window.print()}
          >
            Print or save as PDF
          </Button>
        </Facts>
      </Container>
    </Head>
  );
}

interface LetterheadProps {
  policy: Policy;
  parent?: { label: string; to: string } | undefined;
}

const Head = styled.header`
  position: relative;
  overflow: hidden;
  padding-block: ${token('space.8')} ${token('space.6')};
  border-bottom: 1px solid ${token('color.line')};
  background: ${token('color.surface')};
  ${media.phone} {
    padding-block: ${token('space.7')} ${token('space.5')};
  }
  > :nth-child(3) {
    position: relative;
  }
  nav {
    margin-top: calc(-1 * ${token('space.6')});
  }
  p {
    ${textStyle('lead')}
    max-width: 40em;
    margin-top: ${token('space.3')};
    color: ${token('color.ink-2')};
  }
  @media print {
    padding: 0 0 5mm;
    margin-bottom: 6mm;
    h1 {
      font-size: 24pt;
    }
    p {
      font: ${token('text.body')};
    }
  }
`;

const Sender = styled.div`
  display: none;
  @media print {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 6mm;
    margin-bottom: 16mm;
    font-size: 8.5pt;
    color: ${token('color.ink-2')};
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token('space.4')} ${token('space.7')};
  margin-top: ${token('space.6')};
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${token('space.3')} ${token('space.7')};
  }
  dt {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }
  dd {
    ${textStyle('strong')}
    font-variant-numeric: tabular-nums;
  }
  /* While the button shows only its icon, space for its text is reserved so that nothing moves: at the end of the
     line, or on a phone in its own row below. */
  button {
    justify-content: start;
    min-width: 11.75rem;
  }
  ${media.phone} {
    display: grid;
    justify-content: start;
    button {
      min-width: 0;
    }
  }
  @media print {
    margin-top: 4mm;
  }
`;
