/** bcrypt in a worker thread. */
export interface Passwords {
  hash(password: string): Promise<string>;
  compare(password: string, hash: string): Promise<boolean>;
  /** Takes as long as a comparison, so that an unknown account gets no faster response than a known one. */
  compareWithNothing(password: string): Promise<void>;
}
