import { ButtonLink, Container, ErrorState, token, useMissingPage } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { pageTitle } from './educationContent';

/** Shown when no course, certification or tool of that name exists. */
export function MissingProgramme({ what }: { what: 'course' | 'certification' | 'tool' }) {
  useMissingPage();
  return (
    <Missing>
      <ErrorState
        level={1}
        title={`We couldn’t find that ${what}.`}
        text="It may have been renamed, or the address may be incomplete."
        action={
          <ButtonLink to={`/educational-resources${what === 'tool' ? '?tab=tools' : ''}`}>
            Go to {pageTitle}
          </ButtonLink>
        }
      />
    </Missing>
  );
}

const Missing = styled(Container)`
  padding-block: ${token('gap.section')};
`;
