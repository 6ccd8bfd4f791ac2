/** Runs a command; resolves with the text that is printed at the end. Rejects with a one-sentence message. */
type RunCommand = (args: string[]) => Promise<string | undefined>;

interface Command {
  /** For the list of commands. */
  readonly summary: string;
  readonly usage: string;
  /** Loaded only when the command is run: most commands need only a part of the kit. */
  readonly load: () => Promise<RunCommand>;
}

/** The commands of `fairshore`, each in its own file. `fairshore help --all` prints all of this, and the README repeats it. */
export const commands: Readonly<Record<string, Command>> = {
  new: {
    summary: 'makes the folder of a new remote',
    usage: `Usage: fairshore new mfe-events --path /events --label Events [--owner "Events team"] [--place header|footer]
         [--kit VERSION|FILE] [--shell-types VERSION|FILE]
Files (.tgz) are copied into the folder's vendor/, so that whoever has the repository can install.`,
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
  check: {
    summary: 'builds it and says what the gate would refuse without opening it',
    usage: 'Usage: fairshore check',
    load: async () => (await import('./commands/check')).check,
  },
  release: {
    summary: 'builds a release and gives it to a suite',
    usage: `Usage: fairshore release [--site https://fairshore.example]   to everybody
  --canary PERCENT       to so many browsers (1-99); dropped when it fares badly
  --threshold PERCENT    of failures that drop the canary, instead of 5, or of the running canary's own
  --promote              gives the canary to everybody; --force also one that was dropped, or of which nothing is known
  --after HOURS          with --promote: only once it has been out so long, and no fault if there is none
  --abort                takes the canary back
  --preview NAME         to whoever opens its link and nobody else; the link is the last line that is said
  --days DAYS            that a preview stays open (1-30), instead of 14
  --end-preview NAME     ends a preview and removes its files
  --archive FILE         writes it into a file, for whoever operates the suite
FAIRSHORE_SITE is the suite, FAIRSHORE_TOKEN the team's token, FAIRSHORE_KEY the key it signs with: a file, or its text (PEM).`,
    load: async () => (await import('./commands/release')).release,
  },
  previews: {
    summary: 'lists the previews that are open',
    usage: 'Usage: fairshore previews [--site https://fairshore.example]',
    load: async () => (await import('./commands/previews')).previews,
  },
  rollback: {
    summary: 'gives visitors the previous release again',
    usage: `Usage: fairshore rollback [--site https://fairshore.example] [--from VERSION] [--first]
A canary is taken back with it. --first: also the first release, after which nobody owns the paths.
--from: only if that release is live, so that a repeated command goes back once.`,
    load: async () => (await import('./commands/rollback')).rollback,
  },
  disable: {
    summary: 'takes the remote down, with a reason that visitors read in its place',
    usage: `Usage: fairshore disable [mfe-events] --because "Prices are being corrected. Back at 14:00 UTC." [--site https://fairshore.example]
200 characters at most. Its releases stay as they are; a token for previews alone doesn't allow it.`,
    load: async () => (await import('./commands/disable')).disable,
  },
  enable: {
    summary: 'shows a remote that was taken down to visitors again',
    usage: 'Usage: fairshore enable [mfe-events] [--site https://fairshore.example]',
    load: async () => (await import('./commands/enable')).enable,
  },
  ci: {
    summary: 'writes the workflow that checks, previews and releases it on GitHub',
    usage: 'Usage: fairshore ci [--force]',
    load: async () => (await import('./commands/ci')).ci,
  },
  chaos: {
    summary: 'puts every known fault into the remote and reports which ones the suite withstands',
    usage: `Usage: fairshore chaos [--store FOLDER] [--every N [--from N]]   (where the suite's sources are)`,
    load: async () => (await import('./commands/chaos')).chaos,
  },
};
