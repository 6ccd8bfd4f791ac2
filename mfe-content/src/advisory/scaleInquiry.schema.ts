import { emailField, trimmed } from '@fairshore/shared-ui/form';
import * as z from 'zod/mini';

function text(longest: number) {
  return z.string().check(trimmed(), z.maxLength(longest, `Please keep this within ${longest} characters.`));
}

/** Name and e-mail are required; every field is trimmed and limited to the length the server accepts. */
export const scaleInquirySchema = z.object({
  name: text(120).check(z.minLength(1, 'Please enter your name.')),
  email: emailField(),
  phone: text(40),
  product: text(200),
  jurisdiction: text(120),
  budget: text(80),
  website: z.string(),
});

/** The empty form. */
export const emptyScaleInquiry = {
  name: '',
  email: '',
  phone: '',
  product: '',
  jurisdiction: '',
  budget: '',
  website: '',
};
