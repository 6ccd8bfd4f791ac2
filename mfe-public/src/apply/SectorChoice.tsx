import { useId } from 'react';
import styled from 'styled-components';
import { sectors } from '@fairshore/shared-data/listings';
import { AlertIcon, media, token } from '@fairshore/shared-ui';
import { Checkbox } from '@fairshore/shared-ui/field';
import type { ZodForm } from '@fairshore/shared-ui/form';
import type { Application, ApplicationFormValues } from './application.schema';

/** The suite's thirteen sectors as checkboxes under one legend. */
export function SectorChoice({ form }: SectorChoiceProps) {
  const messageId = useId();
  // Registered here and not above, so that the first error is found in visual order.
  const field = form.register('sectors');
  const error = form.formState.errors.sectors?.message;

  return (
    <Group aria-describedby={messageId}>
      <legend>Sectors of interest</legend>
      <Boxes>
        {sectors.map((sector) => (
          <Checkbox
            key={sector}
            {...field}
            value={sector}
            label={sector}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </Boxes>
      <Message id={messageId} aria-live="polite" data-error={error !== undefined || undefined}>
        {error && <AlertIcon size={16} />}
        {error ?? 'Choose as many as you like.'}
      </Message>
    </Group>
  );
}

interface SectorChoiceProps {
  form: ZodForm<ApplicationFormValues, Application>;
}

const Group = styled.fieldset`
  legend {
    padding: 0;
    font: 600 0.875rem/1.4 ${token('font.family')};
  }
`;

const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: ${token('space.5')};
  margin-top: ${token('space.1')};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Message = styled.p`
  display: flex;
  gap: 6px;
  margin-top: ${token('space.1')};
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};
  &[data-error] {
    color: ${token('color.negative')};
  }
  svg {
    flex: none;
    margin-top: 2px;
  }
`;
