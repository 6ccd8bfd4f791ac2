/** As much of Deno as the entries of the functions use; nothing else here may touch it. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Response | Promise<Response>): unknown;
};
