/** Does what a command is for; resolves with what is said of it at the end. Rejects with a sentence. */
type RunCommand = (args: string[]) => Promise<string | undefined>;

interface Command {
  /** For the list of commands. */
  readonly summary: string;
  readonly usage: string;
  /** Each is loaded when it is given: most of them need a part of the kit only. */
  readonly load: () => Promise<RunCommand>;
}

/** The commands of `fairshore`, each in a file of its own. */
export const commands: Readonly<Record<string, Command>> = {
  new: {
    summary: 'makes the folder of a new remote',
    usage: `Usage: fairshore new mfe-events --path /events --label Events [--owner "Events team"] [--place header|footer]
         [--kit VERSION|FILE] [--shell-types VERSION|FILE]`,
    load: async () => (await import('./commands/newRemote')).newRemote,
  },
  dev: {
    summary: 'shows the remote in a suite while it is worked on',
    usage: 'Usage: fairshore dev [--site https://fairshore.example] [--port 4100]',
    load: async () => (await import('./commands/dev')).dev,
  },
  build: {
    summary: 'builds a release, without giving it to anybody',
    usage: 'Usage: fairshore build [--out FOLDER]',
    load: async () => (await import('./commands/build')).build,
  },
  release: {
    summary: 'builds a release and gives it to a suite',
    usage: `Usage: fairshore release --site https://fairshore.example [--canary PERCENT [--threshold PERCENT] | --promote | --abort]
       fairshore release --archive FILE   (for whoever operates the suite)
FAIRSHORE_TOKEN is the team's token, FAIRSHORE_KEY the file of the key it signs with.`,
    load: async () => (await import('./commands/release')).release,
  },
  rollback: {
    summary: 'gives visitors the release before again',
    usage: 'Usage: fairshore rollback --site https://fairshore.example [--first]',
    load: async () => (await import('./commands/rollback')).rollback,
  },
  chaos: {
    summary: 'gives the remote every fault that is known, and says what the suite holds against',
    usage: `Usage: fairshore chaos [--store FOLDER] [--every N [--from N]]   (where the suite's sources are)`,
    load: async () => (await import('./commands/chaos')).chaos,
  },
};
