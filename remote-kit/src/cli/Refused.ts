/** Thrown when a command can't do something; the message tells the user why in one sentence. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}
