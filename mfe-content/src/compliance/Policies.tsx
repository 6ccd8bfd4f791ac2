import styled from 'styled-components';
import { ButtonLink, Card, media, Section, textStyle, token } from '@fairshore/shared-ui';
import { DownloadIcon } from '@fairshore/shared-ui/icons';
import { policies } from './complianceDocuments';
import { useLocalDay } from './useLocalDay';

/** The policies in force; each opens as a document that can be printed or saved. */
export function Policies() {
  const localDay = useLocalDay();

  return (
    <Section
      id="policies"
      title="Compliance Policies"
      lead="In full, as they bind us. Each opens as a document to read, print or save as PDF."
    >
      <Grid>
        {policies.map(({ slug, title, description, lastReview, nextReview }) => (
          <Sheet as="li" key={slug}>
            <h3 id={`policy-${slug}`}>{title}</h3>
            <p>{description}</p>
            <dl>
              <div>
                <dt>Last Review</dt>
                <dd>
                  <time dateTime={lastReview}>{localDay(lastReview)}</time>
                </dd>
              </div>
              <div>
                <dt>Next Review</dt>
                <dd>
                  <time dateTime={nextReview}>{localDay(nextReview)}</time>
                </dd>
              </div>
            </dl>
            <ButtonLink
              to={`/compliance/policies/${slug}`}
              variant="secondary"
              isWide
              icon={<DownloadIcon />}
              aria-describedby={`policy-${slug}`}
            >
              Download Policy
            </ButtonLink>
          </Sheet>
        ))}
      </Grid>
    </Section>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.5')};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  padding: ${token('space.6')};
  p {
    flex: 1;
    margin-top: ${token('space.2')};
    color: ${token('color.ink-2')};
  }
  dl {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${token('space.4')};
    margin-block: ${token('space.5')};
    padding-top: ${token('space.4')};
    border-top: 1px solid ${token('color.line')};
  }
  dt {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }
  dd {
    ${textStyle('strong')}
    font-variant-numeric: tabular-nums;
  }
`;
