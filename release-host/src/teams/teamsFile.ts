import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '@fairshore/file-lock';
import { fittingText } from '@fairshore/remote-kit/release';
import { keyId, readPublicKey } from '@fairshore/remote-kit/provenance';
import { z } from 'zod';
import { Refusal } from '../store/pointerChanges';

const tokenSchema = z.object({
  id: z.string(),
  /** Of the token as a whole, in hex: it is 256 random bits, so nothing is gained by a slow digest. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 digest in hex'),
  /** What it is for, such as `CI`. */
  note: z.string(),
  since: z.iso.datetime(),
  /** Present where it is good for previews, and for no release. */
  only: z.literal('previews').exactOptional(),
});
const teamSchema = z.object({
  tokens: z.array(tokenSchema),
  /** Ed25519, PEM. Where there is one, releases have to be signed with it. */
  publicKey: z.string().optional(),
});
const teamsSchema = z.object({
  schema: z.literal(1),
  /** By the remote that a team owns. */
  teams: z.record(z.string().regex(/^mfe-[a-z-]+$/, 'must be the name of a remote'), teamSchema),
});
type Teams = z.infer<typeof teamsSchema>;
type Team = Teams['teams'][string];

/** Whose a token is. */
export interface TokenOwner {
  readonly remote: string;
  /** For the history: `mfe-events, CI (3f9c21ab)`. */
  readonly by: string;
  /** Present where it is good for previews alone. */
  readonly only?: 'previews';
}

const tokenPattern = /^fairshore_([0-9a-f]{8})_[A-Za-z0-9_-]{43}$/;

/**
 * The file that says which teams may release which remote: their tokens, as digests alone, and their public keys. Read anew each time, so
 * that what is revoked ends at once.
 */
export class TeamsFile {
  constructor(readonly file: string) {}

  /** Whose a token is; undefined for one that nobody has. */
  async ownerOf(token: string): Promise<TokenOwner | undefined> {
    const given = digestOf(token);
    const { teams } = await this.#read();
    let owner: TokenOwner | undefined;
    // All are compared, whichever fits, so that time tells nothing.
    for (const [remote, { tokens }] of Object.entries(teams))
      for (const { id, sha256, note, only } of tokens)
        if (timingSafeEqual(given, Buffer.from(sha256, 'hex')))
          owner = { remote, by: `${remote}, ${note} (${id})`, ...(only && { only }) };
    return tokenPattern.test(token) ? owner : undefined;
  }

  /** The key that releases of a remote are signed with; undefined where they need not be. */
  async publicKeyOf(remote: string): Promise<string | undefined> {
    return (await this.#read()).teams[remote]?.publicKey;
  }

  /** Makes a token, which is shown this once. */
  async addToken(remote: string, note: string, only?: 'previews'): Promise<string> {
    const id = randomBytes(4).toString('hex');
    const token = `fairshore_${id}_${randomBytes(32).toString('base64url')}`;
    const made = {
      id,
      sha256: digestOf(token).toString('hex'),
      note,
      since: new Date().toISOString(),
      ...(only && { only }),
    };
    await this.#change(remote, (team) => ({ ...team, tokens: [...team.tokens, made] }));
    return token;
  }

  /** Ends one token of a remote, or all of them. Resolves with how many. */
  async revoke(remote: string, id?: string): Promise<number> {
    let count = 0;
    await this.#change(remote, (team) => {
      const left = id === undefined ? [] : team.tokens.filter((token) => token.id !== id);
      count = team.tokens.length - left.length;
      return { ...team, tokens: left };
    });
    return count;
  }

  /** Forgets a team: its tokens end, and its key is nobody's. Resolves with what there was of it. */
  async remove(remote: string): Promise<{ tokens: number; hasKey: boolean }> {
    let gone = { tokens: 0, hasKey: false };
    if ((await this.#read()).teams[remote] === undefined) return gone;
    await this.#change(remote, (team) => {
      gone = { tokens: team.tokens.length, hasKey: team.publicKey !== undefined };
      return undefined;
    });
    return gone;
  }

  /** From now on releases of a remote have to be signed with this key (PEM), or with none. Resolves with the key's name. */
  async setKey(remote: string, pem: string | undefined): Promise<string | undefined> {
    const name = pem === undefined ? undefined : keyId(readPublicKey(pem));
    await this.#change(remote, ({ tokens }) => ({ tokens, ...(pem !== undefined && { publicKey: pem }) }));
    return name;
  }

  /** What is known of each team, without digests. */
  async list(): Promise<
    {
      remote: string;
      tokens: { id: string; note: string; since: string; only?: 'previews' }[];
      key?: string;
    }[]
  > {
    const { teams } = await this.#read();
    return Object.entries(teams).map(([remote, { tokens, publicKey }]) => ({
      remote,
      tokens: tokens.map(({ sha256: _, ...token }) => token),
      ...(publicKey !== undefined && { key: keyId(readPublicKey(publicKey)) }),
    }));
  }

  async #read(): Promise<Teams> {
    if (!existsSync(this.file)) return { schema: 1, teams: {} };
    return fittingText(teamsSchema, await readFile(this.file, 'utf8'), this.file);
  }

  async #change(remote: string, to: (team: Team) => Team | undefined): Promise<void> {
    if (!/^mfe-[a-z]+(-[a-z]+)*$/.test(remote))
      throw new Refusal(`${remote} is no name of a remote, such as mfe-events.`);
    await mkdir(path.dirname(this.file), { recursive: true });
    await withLock(`${this.file}.lock`, async () => {
      const { teams } = await this.#read();
      // What is undefined is not written.
      const next = { schema: 1, teams: { ...teams, [remote]: to(teams[remote] ?? { tokens: [] }) } };
      const staged = `${this.file}.${process.pid}`;
      await writeFile(staged, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 });
      await chmod(staged, 0o600);
      await rename(staged, this.file);
    });
  }
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
