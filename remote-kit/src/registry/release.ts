/** One immutable release of a remote. Addresses are absolute or start with `/`; digests are `sha384-<base64>`. */
export interface Release {
  readonly version: string;
  readonly manifest: string;
  readonly manifestDigest: string;
  readonly entryDigest: string;
  readonly contract: number;
}
