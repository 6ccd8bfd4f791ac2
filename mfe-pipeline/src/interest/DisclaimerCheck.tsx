import { TextLink, token } from '@fairshore/shared-ui';
import { FormCheckbox } from '@fairshore/shared-ui/form';
import type { ZodForm } from '@fairshore/shared-ui/form';
import styled from 'styled-components';
import type { Acknowledgement } from './acknowledgement';
import type { CheckedInterest, InterestFormValues } from './interest.schema';

/** Asks each user to acknowledge each disclaimer version once, and afterwards shows when they did. The disclaimer opens in a new tab. */
export function DisclaimerCheck({ form, acknowledgement, isGuest = false }: DisclaimerCheckProps) {
  const link = (
    <TextLink to="/disclaimer" isExternal>
      disclaimer
    </TextLink>
  );
  // An acknowledgement belongs to a user and their submission; a guest's tick would belong to nobody.
  if (isGuest)
    return <Known data-guest>Once you are signed in, you confirm here that you have read the {link}.</Known>;
  if (acknowledgement === undefined) return <Waiting />;
  if (acknowledgement !== null) {
    const date = new Date(acknowledgement.acknowledgedAt).toLocaleDateString('en-GB', dateParts);
    return (
      <Known>
        You acknowledged version {acknowledgement.version} of the {link} on {date}.
      </Known>
    );
  }
  return (
    <Text>
      <FormCheckbox
        form={form}
        name="disclaimer"
        required
        label={<>I have read the {link} and know that I can lose what I later commit.</>}
      />
    </Text>
  );
}

const dateParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const Waiting = styled.div`
  min-height: 44px;
`;

// As high as the checkbox it replaces.
const Known = styled.p`
  padding-block: 2px;
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};
`;

const Text = styled.div`
  margin-block: -8px;
  font: ${token('text.meta')};
`;

interface DisclaimerCheckProps {
  form: ZodForm<InterestFormValues, CheckedInterest>;
  /** Undefined while loading, null when there is none. */
  acknowledgement: Acknowledgement | null | undefined;
  /** Nobody is signed in to acknowledge it. */
  isGuest?: boolean;
}
