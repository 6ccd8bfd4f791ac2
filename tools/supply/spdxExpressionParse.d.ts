declare module 'spdx-expression-parse' {
  /** A licence by its SPDX name, with its suffixes. */
  export interface SpdxLicence {
    readonly license: string;
    readonly plus?: true;
    readonly exception?: string;
  }

  /** Two expressions of which both (`and`) or one (`or`) must hold. */
  export interface SpdxPair {
    readonly left: SpdxExpression;
    readonly conjunction: 'and' | 'or';
    readonly right: SpdxExpression;
  }

  export type SpdxExpression = SpdxLicence | SpdxPair;

  /** Parses an SPDX expression. Throws when it is invalid or names a licence that SPDX does not know. */
  function parse(expression: string): SpdxExpression;
  export { parse as default };
}
