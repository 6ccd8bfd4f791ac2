import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '@fairshore/shared-ui';
import { HoneypotField } from '@fairshore/shared-ui/field';
import { Form, FormTextArea, FormTextField } from '@fairshore/shared-ui/form';
import type { ZodForm } from '@fairshore/shared-ui/form';
import type { CheckedPackageRequest, PackageRequestValues } from './packageRequest.schema';

/** The fields of a request; all are disabled while it is being sent. */
export function RequestFields({ id, form, isDisabled, onSubmit, children }: RequestFieldsProps) {
  return (
    <Form id={id} form={form} onSubmit={onSubmit} aria-label="Request Package">
      <Fields disabled={isDisabled}>
        <FormTextField form={form} name="name" label="Name" required autoComplete="name" />
        <FormTextField form={form} name="email" type="email" label="Email" required autoComplete="email" />
        <FormTextField
          form={form}
          name="phone"
          type="tel"
          label="Phone"
          required={false}
          autoComplete="tel"
        />
        <FormTextField
          form={form}
          name="company"
          label="Company"
          required={false}
          autoComplete="organization"
        />
        <Wide>
          <FormTextArea
            form={form}
            name="notes"
            label="Notes"
            required={false}
            hint="The asset, where it is and when you would like to start."
          />
        </Wide>
        <HoneypotField {...form.register('website')} />
      </Fields>
      {children}
    </Form>
  );
}

interface RequestFieldsProps {
  id: string;
  form: ZodForm<PackageRequestValues, CheckedPackageRequest>;
  isDisabled: boolean;
  onSubmit(values: CheckedPackageRequest): void;
  /** Rendered below the fields. */
  children: ReactNode;
}

const Fields = styled.fieldset`
  position: relative;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 18px ${token('space.4')};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;
