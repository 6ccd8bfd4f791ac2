import { useState } from 'react';
import styled from 'styled-components';
import { z } from 'zod/mini';
import { Form, FormTextArea, FormTextField, useZodForm } from '../form';
import { Notice } from '../notice/Notice';

const schema = z.object({
  amount: z.string().check(z.regex(/^[1-9]\d{2,}$/, 'Minimum ticket is $100.')),
  note: z.string().check(z.maxLength(1000, 'At most 1,000 characters.')),
});

/** A bound form like the one on the project page. */
export function InterestSample() {
  const form = useZodForm(schema, { defaultValues: { amount: '', note: '' } });
  const [amount, setAmount] = useState<string>();

  return (
    <Narrow>
      <Form id="interest-sample" form={form} onSubmit={(values) => setAmount(values.amount)}>
        <FormTextField form={form} name="amount" label="Amount (USD)" lead="$" inputMode="decimal" />
        <FormTextArea
          form={form}
          name="note"
          label="Note"
          required={false}
          placeholder="Anything we should know?"
        />
        {amount && <Notice tone="success">${amount} would be recorded. Nothing was sent.</Notice>}
      </Form>
    </Narrow>
  );
}

const Narrow = styled.div`
  max-width: 26.25rem;
`;
