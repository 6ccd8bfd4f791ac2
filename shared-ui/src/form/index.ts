export type { FieldValues } from 'react-hook-form';
export { emailField, emailOrNothing } from './emailField';
export { trimmed, withoutInvisible } from './trimmed';
export { useHasLeft } from './useHasLeft';
export { useTellIfLeft } from './useTellIfLeft';
export { useZodForm, type ZodForm, type ZodFormOptions } from './useZodForm';
export { Form, type FormProps } from './Form';
export {
  FormCheckbox,
  FormNumberField,
  FormPasswordField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from './formFields';
