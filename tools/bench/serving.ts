import { Agent, get } from 'node:http';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { startStack } from '../../e2e/stack';
import { visitorPages } from '../../e2e/visitorPages';
import { percentile } from './asking';

const port = 4440;
const dataDir = path.join(rootDir, '.cache/bench/serving');
const rounds = 10;
const connections = 16;
const loadSeconds = 10;
/** Milliseconds to the first byte, of a page rendered for the request and of a cached one; cached pages per second. */
const limits = { cold: 400, warm: 30, aSecond: 200 };

/**
 * Prints the suite's time to first byte for a visitor's page, freshly rendered and cached, and how many cached pages it serves per second
 * over 16 connections; false when a 95th percentile exceeds its limit, or when a page lacked its content.
 */
export async function benchServing(): Promise<boolean> {
  await rm(path.join(dataDir, 'database'), { recursive: true, force: true });
  const stack = await startStack({ PORT: String(port), CDN_PORT: String(port + 1), DATA_DIR: dataDir });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let asked = 0;
  // A page with an unknown query is not cached.
  const anew = (page: string) => askPage(agent, `${stack.url}${page}?bench=${(asked += 1)}`);
  const kept = (page: string) => askPage(agent, stack.url + page);
  try {
    for (const page of visitorPages) await kept(page);
    const cold: Answer[] = [];
    const warm: Answer[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const page of visitorPages) {
        cold.push(await anew(page));
        warm.push(await kept(page));
      }
    const aSecond = await pagesASecond(kept);
    const row = (answers: readonly Answer[]) => {
      const times = answers.map(({ firstByteMs }) => firstByteMs);
      return { median: Math.round(percentile(times, 50)), p95: Math.round(percentile(times, 95)) };
    };
    const [made, found] = [row(cold), row(warm)];
    const bare = [...cold, ...warm].filter(({ isWhole }) => !isWhole).length;
    console.table({ 'made anew, ms to the first byte': made, 'kept, ms to the first byte': found });
    console.log(`Kept pages a second: ${Math.round(aSecond)}; without content: ${bare}`);
    return made.p95 <= limits.cold && found.p95 <= limits.warm && aSecond >= limits.aSecond && bare === 0;
  } finally {
    agent.destroy();
    await stack.stop();
  }
}

/** Pages per second while every connection requests the next page as soon as it has one. */
async function pagesASecond(kept: (page: string) => Promise<Answer>): Promise<number> {
  const began = performance.now();
  let pages = 0;
  async function visit() {
    while (performance.now() - began < loadSeconds * 1_000) {
      await kept(visitorPages[pages % visitorPages.length] ?? '/');
      pages += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, visit));
  return (pages * 1_000) / (performance.now() - began);
}

interface Answer {
  readonly firstByteMs: number;
  /** Whether the page includes its content, or leaves it to the browser. */
  readonly isWhole: boolean;
}

function askPage(agent: Agent, address: string): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    // As a browser, which gets 200 for a page that it renders itself.
    const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
    get(address, { agent, headers }, (answer) => {
      const firstByteMs = performance.now() - began;
      answer.setEncoding('utf8');
      let html = '';
      answer.on('data', (part: string) => {
        html += part;
      });
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ firstByteMs, isWhole: html.includes('<h1') });
        else reject(new Error(`${answer.statusCode} to ${address}`));
      });
    }).on('error', reject);
  });
}
