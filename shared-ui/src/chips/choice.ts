/** One choice of a SelectField or of Chips. */
export interface Choice {
  value: string;
  label: string;
}
