declare module '*.woff2' {
  /** Address of the font file, as the shell's bundler emits it. */
  const url: string;
  export default url;
}
