export { Field, type FieldControlProps, type FieldProps } from './Field';
export { TextField, type TextFieldProps } from './TextField';
export { TextArea, type TextAreaProps } from './TextArea';
export { PasswordField } from './PasswordField';
export { SelectField, type Choice, type SelectFieldProps } from './SelectField';
export { Checkbox, type CheckboxProps } from './Checkbox';
export { HoneypotField } from './HoneypotField';
export { SearchField, type SearchFieldProps } from './SearchField';
export { Chips, type ChipsProps } from '../chips/Chips';
