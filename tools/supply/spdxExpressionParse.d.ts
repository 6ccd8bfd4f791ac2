declare module 'spdx-expression-parse' {
  /** A licence by its SPDX name, with what was written behind it. */
  export interface SpdxLicence {
    readonly license: string;
    readonly plus?: true;
    readonly exception?: string;
  }

  /** Two expressions of which one or both hold. */
  export interface SpdxPair {
    readonly left: SpdxExpression;
    readonly conjunction: 'and' | 'or';
    readonly right: SpdxExpression;
  }

  export type SpdxExpression = SpdxLicence | SpdxPair;

  /** The parts of an SPDX expression. Throws where it is none, or names a licence that SPDX does not know. */
  function parse(expression: string): SpdxExpression;
  export { parse as default };
}
