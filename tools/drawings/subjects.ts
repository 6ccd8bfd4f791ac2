import { arches } from './compositions/arches';
import { assembly } from './compositions/assembly';
import { canopies } from './compositions/canopies';
import { capsules } from './compositions/capsules';
import { containers } from './compositions/containers';
import { discs } from './compositions/discs';
import { dotField } from './compositions/dotField';
import { frames } from './compositions/frames';
import { gears } from './compositions/gears';
import { honeycomb } from './compositions/honeycomb';
import { ingots } from './compositions/ingots';
import { kelp } from './compositions/kelp';
import { links } from './compositions/links';
import { ripples } from './compositions/ripples';
import { solarPanels } from './compositions/solarPanels';
import { soundBars } from './compositions/soundBars';
import { strata } from './compositions/strata';
import { towers } from './compositions/towers';
import { turbines } from './compositions/turbines';
import { vessels } from './compositions/vessels';
import type { Composition } from './scene';

/** What one kind of listing looks like: its composition and its three tones. */
export interface Subject {
  composition: Composition;
  pale: string;
  /** The tone that the chart's layered depths add up to. */
  tone: string;
  ink: string;
}

/** Every subject that can be drawn, by the name that listings.ts uses. */
export const subjects = {
  estate: { composition: towers, pale: '#e0ece7', tone: '#63a090', ink: '#0f6552' },
  equity: { composition: arches, pale: '#e0e7ea', tone: '#7794a2', ink: '#2b4f62' },
  cellar: { composition: vessels, pale: '#f2e6de', tone: '#c3906f', ink: '#8a4528' },
  art: { composition: frames, pale: '#f2e6de', tone: '#c3906f', ink: '#82402a' },
  trade: { composition: containers, pale: '#e0e8f0', tone: '#7596b8', ink: '#25598c' },
  metal: { composition: ingots, pale: '#f2e5da', tone: '#c58f66', ink: '#87481c' },
  wind: { composition: turbines, pale: '#ebedda', tone: '#a7b172', ink: '#5c6a10' },
  solar: { composition: solarPanels, pale: '#f1eed6', tone: '#b5b065', ink: '#5f6412' },
  fund: { composition: strata, pale: '#e5e7f1', tone: '#8b92bd', ink: '#3b4486' },
  treasury: { composition: discs, pale: '#ece6d8', tone: '#b09f78', ink: '#6e5a1e' },
  forest: { composition: canopies, pale: '#e0ecdf', tone: '#78a87a', ink: '#22662f' },
  sea: { composition: kelp, pale: '#dcebe3', tone: '#6ca58b', ink: '#17614a' },
  royalties: { composition: soundBars, pale: '#ece2ef', tone: '#a986b4', ink: '#6d3f82' },
  patents: { composition: gears, pale: '#e9e2ef', tone: '#9c88b6', ink: '#583f82' },
  yield: { composition: ripples, pale: '#dcebed', tone: '#66a3ab', ink: '#11626f' },
  register: { composition: honeycomb, pale: '#e3e9ea', tone: '#869a9f', ink: '#35525a' },
  assembly: { composition: assembly, pale: '#f3e3e5', tone: '#c18c96', ink: '#8c3a4b' },
  health: { composition: capsules, pale: '#f4e4de', tone: '#cd9684', ink: '#9a4a35' },
  models: { composition: dotField, pale: '#e5e3f3', tone: '#938bc2', ink: '#4b3c97' },
  access: { composition: links, pale: '#f2e8d6', tone: '#c8a569', ink: '#84590f' },
  reserve: { composition: ingots, pale: '#efe8de', tone: '#b39b7f', ink: '#6d4d2a' },
} as const satisfies Readonly<Record<string, Subject>>;

export type SubjectName = keyof typeof subjects;

/** The subject of a sector's picture, for listings without their own drawing; the key is the file's name. */
export const sectorSubjects: Readonly<Record<string, SubjectName>> = {
  'real-estate': 'estate',
  'private-equity': 'equity',
  'alternative-assets': 'cellar',
  'rwas-commodities': 'trade',
  'tokenized-funds-etfs': 'fund',
  'carbon-esg-credits': 'forest',
  'ip-royalties': 'royalties',
  'defi-yield-products': 'yield',
  'security-tokens': 'register',
  'dao-investment-pools': 'assembly',
  ai: 'models',
  'utility-token': 'access',
  'asset-reference-token': 'reserve',
};
