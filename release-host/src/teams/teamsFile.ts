import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '@fairshore/file-lock';
import { fittingText } from '@fairshore/remote-kit/release';
import { keyId, readPublicKey } from '@fairshore/remote-kit/provenance';
import { z } from 'zod';
import { Refusal } from '../store/pointerChanges';
import { readNamed } from '../store/readNamed';

const tokenSchema = z.object({
  id: z.string(),
  /** The digest of the complete token in hex; the token has 256 random bits, so a slow hash would add nothing. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 digest in hex'),
  /** Its purpose, such as `CI`. */
  note: z.string(),
  since: z.iso.datetime(),
  /** Set if it is only valid for previews, not for releases. */
  only: z.literal('previews').exactOptional(),
});
const teamSchema = z.object({
  tokens: z.array(tokenSchema),
  /** Ed25519, PEM. If set, releases must be signed with it. */
  publicKey: z.string().optional(),
});
const teamsSchema = z.object({
  schema: z.literal(1),
  /** By the remote that a team owns. */
  teams: z.record(z.string().regex(/^mfe-[a-z-]+$/, 'must be the name of a remote'), teamSchema),
});
type Teams = z.infer<typeof teamsSchema>;
type Team = Teams['teams'][string];

/** The owner of a token. */
export interface TokenOwner {
  readonly remote: string;
  /** The author in the history: `mfe-events, CI (3f9c21ab)`. */
  readonly by: string;
  /** Set if the token is only valid for previews. */
  readonly only?: 'previews';
}

const tokenPattern = /^fairshore_([0-9a-f]{8})_[A-Za-z0-9_-]{43}$/;

/**
 * The file that says which teams may release which remote: their tokens, only as digests, and their public keys. Read again each time, so
 * that revoked tokens are invalid at once.
 */
export class TeamsFile {
  constructor(readonly file: string) {}

  /** The owner of a token; undefined for an unknown one. */
  async ownerOf(token: string): Promise<TokenOwner | undefined> {
    const given = digestOf(token);
    const { teams } = await this.#read();
    let owner: TokenOwner | undefined;
    // Compares with all digests even after a match, so that the time reveals nothing.
    for (const [remote, { tokens }] of Object.entries(teams))
      for (const { id, sha256, note, only } of tokens)
        if (timingSafeEqual(given, Buffer.from(sha256, 'hex')))
          owner = { remote, by: `${remote}, ${note} (${id})`, ...(only && { only }) };
    return tokenPattern.test(token) ? owner : undefined;
  }

  /** The key for signing releases of a remote; undefined if they need not be signed. */
  async publicKeyOf(remote: string): Promise<string | undefined> {
    return (await this.#read()).teams[remote]?.publicKey;
  }

  /** Creates a token, which is only shown this once. */
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

  /** Revokes one token of a remote, or all of them. Resolves with their number. */
  async revoke(remote: string, id?: string): Promise<number> {
    let count = 0;
    if (!(await this.knows(remote))) return count;
    await this.#change(remote, (team) => {
      const left = id === undefined ? [] : team.tokens.filter((token) => token.id !== id);
      count = team.tokens.length - left.length;
      return { ...team, tokens: left };
    });
    return count;
  }

  /** Removes a team with its tokens and its key. Resolves with what was removed. */
  async remove(remote: string): Promise<{ tokens: number; hasKey: boolean }> {
    let gone = { tokens: 0, hasKey: false };
    if (!(await this.knows(remote))) return gone;
    await this.#change(remote, (team) => {
      gone = { tokens: team.tokens.length, hasKey: team.publicKey !== undefined };
      return undefined;
    });
    return gone;
  }

  /**
   * Requires releases of a remote to be signed with this key (PEM), or with none. Resolves with the key's name. Throws a Refusal when an
   * unknown team is to sign with none.
   */
  async setKey(remote: string, pem: string | undefined): Promise<string | undefined> {
    if (pem === undefined && !(await this.knows(remote)))
      throw new Refusal(`Nothing is known of a team of ${remote}.`);
    const name = pem === undefined ? undefined : keyId(readPublicKey(pem));
    await this.#change(remote, ({ tokens }) => ({ tokens, ...(pem !== undefined && { publicKey: pem }) }));
    return name;
  }

  /** All teams, without the digests of their tokens. */
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

  /** Whether a remote has a team. */
  async knows(remote: string): Promise<boolean> {
    return (await this.#read()).teams[remote] !== undefined;
  }

  async #read(): Promise<Teams> {
    if (!existsSync(this.file)) return { schema: 1, teams: {} };
    return fittingText(teamsSchema, (await readNamed(this.file)).toString(), this.file);
  }

  async #change(remote: string, to: (team: Team) => Team | undefined): Promise<void> {
    if (!/^mfe-[a-z]+(-[a-z]+)*$/.test(remote))
      throw new Refusal(`${remote} is no name of a remote, such as mfe-events.`);
    await mkdir(path.dirname(this.file), { recursive: true });
    await withLock(`${this.file}.lock`, async () => {
      const { teams } = await this.#read();
      // JSON.stringify leaves out an undefined team.
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
