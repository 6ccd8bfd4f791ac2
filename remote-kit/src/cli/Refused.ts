/** What a command can't do, in one sentence for whoever gave it. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}
