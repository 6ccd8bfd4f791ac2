import { Button } from '../button/Button';
import { ButtonLink } from '../button/ButtonLink';
import { Notice } from '../notice/Notice';
import { EmptyState } from '../state/EmptyState';
import { ErrorState } from '../state/ErrorState';
import { Pair, Specimen } from './Specimen';

/** Messages shown where something is missing, has failed or is worth knowing. */
export function StateSpecimens() {
  return (
    <>
      <Specimen name="Notice" note="In the flow of a page or form.">
        <Notice tone="info">
          If confirmations are enabled, check your inbox to confirm before signing in.
        </Notice>
        <Notice tone="success">Thanks! We recorded your interest.</Notice>
        <Notice
          tone="warning"
          action={
            <Button size="small" variant="secondary">
              Retry
            </Button>
          }
        >
          Live figures are paused. They continue as soon as the connection is back.
        </Notice>
        <Notice tone="error">Minimum ticket is $500.</Notice>
      </Specimen>
      <Specimen name="EmptyState" note="One sentence, one action.">
        <EmptyState
          level={3}
          title="No Projects Found"
          text="No project in Carbon matches “harbour”."
          action={<Button variant="secondary">Clear filters</Button>}
        />
      </Specimen>
      <Specimen name="ErrorState" note="What happened, what to do, what to quote.">
        <Pair>
          <ErrorState
            level={3}
            title="This page could not be loaded"
            text="The pipeline is run by the listings team. Everything else works."
            action={<Button>Retry</Button>}
            incidentId="FS-7F3K-20"
          />
          <ErrorState
            level={3}
            title="We couldn’t find that project."
            action={
              <ButtonLink to="/pipeline" variant="secondary">
                Go back
              </ButtonLink>
            }
          />
        </Pair>
      </Specimen>
    </>
  );
}
