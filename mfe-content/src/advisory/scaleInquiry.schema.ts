import { emailField } from '@fairshore/shared-ui/form';
import * as z from 'zod/mini';

function text(longest: number) {
  return z.string().check(z.trim(), z.maxLength(longest, `Please keep this within ${longest} characters.`));
}

/** Name and e-mail are required; every field is trimmed, and as long as the server takes it. */
export const scaleInquirySchema = z.object({
  name: text(120).check(z.minLength(1, 'Please enter your name.')),
  email: emailField(),
  phone: text(40),
  product: text(200),
  jurisdiction: text(120),
  budget: text(80),
  website: z.string(),
});

/** The form before anything is typed. */
export const emptyScaleInquiry = {
  name: '',
  email: '',
  phone: '',
  product: '',
  jurisdiction: '',
  budget: '',
  website: '',
};
