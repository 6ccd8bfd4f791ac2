import type { Interest } from '@fairshore/shared-data/interests';
import type { Listing, ListingStatus, Sector } from '@fairshore/shared-data/listings';
import type { Lead, LeadKind, LeadStatus } from './lead';
import type { Question, QuestionStanding } from './question';
import type { Reward } from './reward';
import type { Profile, ProfileRole } from './profile';

/** What a table of the console shows; `sort` null is the newest first, `page` counts from 1. */
export interface ConsoleView<Key extends string, Filters> {
  search: string;
  filters: Filters;
  sort: { key: Key; direction: 'ascending' | 'descending' } | null;
  page: number;
  pageSize: 25 | 50 | 100;
}

/** Whether a row is marked as test data, so that a purge removes it; an interest is where its listing or person is. */
interface MaybeTest {
  isTest?: boolean;
}

/** A person as the console lists them: `name` is the first there is of full name, name, first and last name, e-mail; `createdAt` the day (YYYY-MM-DD). */
export interface ConsoleUser extends Profile, MaybeTest {
  name: string;
}

/** A listing as the console shows it. */
export interface ConsoleListing extends Listing, MaybeTest {}

/** An interest with the name of its project; null when that is unknown. */
export interface ConsoleInterest extends Interest, MaybeTest {
  projectName: string | null;
}

/** What the list of users can be narrowed to and put in order by. */
export type UsersView = ConsoleView<
  'name' | 'email' | 'role' | 'status' | 'createdAt',
  { role?: ProfileRole; status?: Profile['status'] }
>;

/** What the list of listings can be narrowed to and put in order by; one without status counts as Draft. */
export type ListingsView = ConsoleView<
  'name' | 'sector' | 'apr' | 'minTicket' | 'raised' | 'status' | 'createdAt',
  { status?: ListingStatus; sector?: Sector }
>;

/** What the list of interests can be narrowed to and put in order by. */
export type InterestsView = ConsoleView<'email' | 'project' | 'amount' | 'createdAt', { projectId?: string }>;

/** What the inbox can be narrowed to and put in order by; `sender` is the name, or the address of who gave none. */
type LeadsView = ConsoleView<
  'sender' | 'kind' | 'status' | 'createdAt',
  { kind?: LeadKind; status?: LeadStatus }
>;

/** What the list of rewards can be narrowed to and put in order by. */
export type RewardsView = ConsoleView<
  'referrer' | 'referee' | 'amount' | 'status' | 'createdAt',
  { status?: Reward['status'] }
>;

/** What the list of questions can be narrowed to and put in order by; without an order what waits is first. */
type QuestionsView = ConsoleView<'project' | 'state' | 'createdAt', { state?: QuestionStanding }>;

/** The lists of the console with what a row is and how each is looked at. */
export interface ConsoleLists {
  users: { row: ConsoleUser; view: UsersView };
  listings: { row: ConsoleListing; view: ListingsView };
  interests: { row: ConsoleInterest; view: InterestsView };
  leads: { row: Lead; view: LeadsView };
  questions: { row: Question; view: QuestionsView };
  rewards: { row: Reward; view: RewardsView };
}
export type ConsoleKind = keyof ConsoleLists;

/** One page of a list and how many rows all pages have; `isCapped` when there are more than `total`, to be shown as "10,000+". */
export interface ConsolePage<Row> {
  rows: Row[];
  total: number;
  isCapped: boolean;
}

/** How many of everything there are: leads only those that are new, rewards those to be paid, questions those that wait. */
export interface ConsoleCounts {
  users: number;
  listings: number;
  interests: number;
  leads: number;
  rewards: number;
  questions: number;
}
