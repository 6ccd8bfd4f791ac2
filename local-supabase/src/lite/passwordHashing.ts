/** bcrypt in a worker thread. */
export interface Passwords {
  hash(password: string): Promise<string>;
  compare(password: string, hash: string): Promise<boolean>;
  /** Takes as long as a comparison does, so that an unknown account answers no faster than a known one. */
  compareWithNothing(password: string): Promise<void>;
}
