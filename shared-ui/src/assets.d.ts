declare module '*.woff2' {
  /** Address of the font file, as the shell's bundler emits it. */
  const url: string;
  // eslint-disable-next-line no-restricted-syntax -- bundlers hand out an asset's address as the default export
  export default url;
}
