import type { Page } from '@playwright/test';
import { admin, backer } from '../sessions';
import { passwords } from './typedTexts';

export const roles = ['guest', 'backer', 'admin'] as const;
export type Role = (typeof roles)[number];

const firstPages: Readonly<Record<Role, string>> = { guest: '/', backer: '/backer-portal', admin: '/admin' };

/** The visitor of a walk: signs in at the start, and again some steps after signing out. */
export class Visitor {
  private stepsSignedOut = 0;

  constructor(
    private readonly page: Page,
    private readonly url: string,
    private readonly role: Role,
  ) {}

  /** Opens the first page for the visitor's role. */
  async begin(): Promise<void> {
    await this.page.goto(this.url + firstPages[this.role]);
  }

  /** Signs in again if it is time to, and resolves with a description of that. */
  async signInAgain(): Promise<string | undefined> {
    if (this.role === 'guest') return undefined;
    const isIn = await this.page.evaluate(() => localStorage.getItem('fairshore.auth') !== null);
    this.stepsSignedOut = isIn ? 0 : this.stepsSignedOut + 1;
    if (this.stepsSignedOut < 12) return undefined;
    this.stepsSignedOut = 0;
    const item = await sessionOf(this.url, this.role);
    await this.page.evaluate((text) => localStorage.setItem('fairshore.auth', text), item);
    await this.begin();
    return `sign in again as ${this.role}`;
  }
}

/** The session that a browser stores for somebody who is signed in. */
export async function sessionOf(url: string, role: Exclude<Role, 'guest'>): Promise<string> {
  const { email } = role === 'admin' ? admin : backer;
  const config: { supabase: { url: string; publishableKey: string } } = await (
    await fetch(`${url}/config.json`)
  ).json();
  for (const password of passwords) {
    const answer = await fetch(`${config.supabase.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: config.supabase.publishableKey },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) continue;
    const session: { expires_in: number } = await answer.json();
    return JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in });
  }
  throw new Error(`No password that the walk knows signs ${email} in.`);
}
