import { ButtonLink, Container, EmptyState, usePageMeta } from '@fairshore/shared-ui';

/** Two to four projects side by side, named by the address. */
export function ComparePage() {
  usePageMeta({ title: 'Compare projects' });

  return (
    <Container>
      <h1>Compare projects</h1>
      <EmptyState
        title="Choose at least two projects"
        text="Mark projects in the pipeline to see them side by side."
        action={<ButtonLink to="/pipeline">Go to the pipeline</ButtonLink>}
      />
    </Container>
  );
}
