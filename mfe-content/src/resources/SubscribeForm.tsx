import styled from 'styled-components';
import { Section } from '@fairshore/shared-ui';
import { NewsletterForm } from '../newsletter/NewsletterForm';
import { subscription } from './resourcesContent';

/** Stay Updated: the library's newsletter, by e-mail. */
export function SubscribeForm() {
  return (
    <Section title={subscription.title} lead={subscription.text} ground="surface">
      <Narrow>
        <NewsletterForm source="resource_center" label="Email">
          {subscription.use}
        </NewsletterForm>
      </Narrow>
    </Section>
  );
}

const Narrow = styled.div`
  max-width: 38.75rem;
  @media print {
    display: none;
  }
`;
