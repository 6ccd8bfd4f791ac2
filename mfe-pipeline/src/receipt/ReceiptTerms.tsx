import { media, textStyle, TextLink, token } from '@fairshore/shared-ui';
import { paperPairs } from '@fairshore/shared-ui/print';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { documentKinds } from '../listing/documentKinds';
import { textLines } from '../listing/listingRules';
import type { Receipt, SeenTerms } from './receipt';
import { figuresOf, missing } from './receiptFigures';
import { ReceiptMark } from './ReceiptMark';

/** The terms as the backer saw them: every figure and text, the documents, and the acknowledged disclaimer. */
export function ReceiptTerms({ receipt, title }: ReceiptTermsProps) {
  const { terms, termsVersion, isSeen, disclaimerVersion } = receipt;
  return (
    <Section aria-labelledby="receipt-terms">
      <h2 id="receipt-terms">
        {title ?? (isSeen ? 'Terms as seen' : 'Terms in force')}
        {termsVersion !== null && <small> Version {termsVersion}</small>}
      </h2>
      {terms === null && <p>The project had published no terms at that time.</p>}
      {terms !== null && !isSeen && (
        <p>The page that was used did not say which terms it showed. These were in force.</p>
      )}
      <Facts>
        {terms !== null &&
          figuresOf(terms).map(([name, value, figure]) => (
            <div key={name}>
              <dt>
                {name}
                {figure && (
                  <ReceiptMark
                    figure={figure}
                    label={name}
                    termsVersion={termsVersion}
                    recordedAt={receipt.recordedAt}
                  />
                )}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        <div>
          <dt>Disclaimer</dt>
          <dd>
            {disclaimerVersion === null ? (
              'None acknowledged'
            ) : (
              <>
                Version {disclaimerVersion}{' '}
                <span data-screen-only>
                  · <TextLink to="/disclaimer">Read today’s</TextLink>
                </span>
              </>
            )}
          </dd>
        </div>
      </Facts>
      {terms !== null && (
        <Texts>
          {textsOf(terms).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Texts>
      )}
    </Section>
  );
}

interface ReceiptTermsProps {
  /** Without `recordedAt`, these are terms currently in force. */
  receipt: Pick<Receipt, 'terms' | 'termsVersion' | 'isSeen' | 'disclaimerVersion'> &
    Partial<Pick<Receipt, 'recordedAt'>>;
  /** Replaces the default heading. */
  title?: string;
}

function textsOf(terms: SeenTerms): [name: string, value: ReactNode][] {
  return [
    ['Highlights', terms.highlights.length > 0 ? <Lines lines={terms.highlights} /> : missing],
    ['Investment thesis', paragraphs(terms.description)],
    ['Use of Proceeds', paragraphs(terms.useOfProceeds)],
    ['Risk Considerations', paragraphs(terms.riskConsiderations)],
    ['Key Documents', <Documents terms={terms} />],
  ];
}

function paragraphs(text: string | null): ReactNode {
  const lines = textLines(text);
  return lines.length === 0 ? missing : <Lines lines={lines} />;
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => <p key={index}>{line}</p>);
}

function Documents({ terms }: { terms: SeenTerms }) {
  const given = documentKinds.flatMap(({ name, link }) => {
    const address = terms[link];
    return address === null ? [] : [{ name, address }];
  });
  if (given.length === 0) return 'None published';
  return given.map(({ name, address }) => (
    <p key={name}>
      {name}:{' '}
      <TextLink to={address} isExternal>
        {address}
      </TextLink>
    </p>
  ));
}

const Section = styled.section`
  padding-block: ${token('space.6')} 0;

  h2 {
    ${textStyle('section')}
    margin-bottom: ${token('space.4')};
  }

  > p {
    ${textStyle('meta')}
    margin-bottom: ${token('space.4')};
    color: ${token('color.ink-2')};
  }

  h2 small {
    ${textStyle('label')}
    margin-left: ${token('space.2')};
    color: ${token('color.ink-2')};
  }

  @media print {
    padding-top: 4mm;

    h2 {
      font-size: 12pt;
      margin-bottom: 2mm;
    }
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token('space.4')} ${token('space.5')};
  margin: 0;
  font-variant-numeric: tabular-nums;
  ${paperPairs}

  dd {
    ${textStyle('strong')}
  }

  > :last-child {
    grid-column: span 2;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    > :last-child {
      grid-column: 1 / -1;
    }
  }

  @media print {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: 2mm 4mm;

    > :last-child {
      grid-column: auto;
    }
    dd {
      font-size: 9pt;
    }
  }
`;

const Texts = styled.dl`
  display: grid;
  gap: ${token('space.4')};
  margin: ${token('space.5')} 0 0;

  > div {
    display: grid;
    grid-template-columns: 9.375rem minmax(0, 1fr);
    gap: ${token('space.2')} ${token('space.5')};
    padding-top: ${token('space.4')};
    border-top: 1px solid ${token('color.line')};
  }

  dt {
    font-weight: 600;
  }

  dd {
    margin: 0;
    color: ${token('color.ink-2')};
    overflow-wrap: anywhere;
  }

  p + p {
    margin-top: ${token('space.1')};
  }

  ${media.phone} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  @media print {
    gap: 1.5mm;
    margin-top: 3mm;

    > div {
      grid-template-columns: 32mm minmax(0, 1fr);
      padding-top: 1.5mm;
    }
  }
`;
