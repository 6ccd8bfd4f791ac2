import type { Interest } from '@fairshore/shared-data/interests';
import type { Listing, ListingStatus } from '@fairshore/shared-data/listings';
import type { InterestStage } from './interestStage';
import type { Lead, LeadKind, LeadStatus } from './lead';
import type { Question, QuestionStanding } from './question';
import type { Reward } from './reward';
import type { Profile, ProfileRole } from './profile';

/** The view of a console table; `sort` null means newest first, `page` counts from 1. */
export interface ConsoleView<Key extends string, Filters> {
  search: string;
  filters: Filters;
  sort: { key: Key; direction: 'ascending' | 'descending' } | null;
  page: number;
  pageSize: 25 | 50 | 100;
}

/** Whether a row is marked as test data, which a purge deletes; an interest counts as marked if its listing or person is. */
interface MaybeTest {
  isTest?: boolean;
}

/**
 * A person as the console lists them: `name` is the first available of full name, name, first and last name, and e-mail; `createdAt` is
 * the day (YYYY-MM-DD).
 */
export interface ConsoleUser extends Profile, MaybeTest {
  name: string;
}

/** A listing as the console shows it. */
export interface ConsoleListing extends Listing, MaybeTest {}

/** An interest with the name of its project, null if unknown. */
export interface ConsoleInterest extends Interest, MaybeTest {
  projectName: string | null;
}

/** The filters and sort keys of the list of users. */
export type UsersView = ConsoleView<
  'name' | 'email' | 'role' | 'status' | 'createdAt',
  { role?: ProfileRole; status?: Profile['status'] }
>;

/** The filters and sort keys of the list of listings; one without a status counts as Draft. */
export type ListingsView = ConsoleView<
  'name' | 'sector' | 'apr' | 'minTicket' | 'raised' | 'status' | 'createdAt',
  { status?: ListingStatus }
>;

/** The filters and sort keys of the list of interests. */
export type InterestsView = ConsoleView<
  'email' | 'project' | 'amount' | 'createdAt',
  { projectId?: string; state?: InterestStage }
>;

/** The filters and sort keys of the inbox; `sender` is the name, or the address of senders without a name. */
type LeadsView = ConsoleView<
  'sender' | 'kind' | 'status' | 'createdAt',
  { kind?: LeadKind; status?: LeadStatus }
>;

/** The filters and sort keys of the list of rewards. */
export type RewardsView = ConsoleView<
  'referrer' | 'referee' | 'amount' | 'status' | 'createdAt',
  { status?: Reward['status'] }
>;

/** The filters and sort keys of the list of questions; by default waiting ones come first. */
type QuestionsView = ConsoleView<'project' | 'state' | 'createdAt', { state?: QuestionStanding }>;

/** The row and view types of each console list. */
export interface ConsoleLists {
  users: { row: ConsoleUser; view: UsersView };
  listings: { row: ConsoleListing; view: ListingsView };
  interests: { row: ConsoleInterest; view: InterestsView };
  leads: { row: Lead; view: LeadsView };
  questions: { row: Question; view: QuestionsView };
  rewards: { row: Reward; view: RewardsView };
}
export type ConsoleKind = keyof ConsoleLists;

/** One page of a list, and the total of all pages; `isCapped` if there are more than `total`, which is then shown as "10,000+". */
export interface ConsolePage<Row> {
  rows: Row[];
  total: number;
  isCapped: boolean;
}

/** The row counts of all lists: only interests to forward, new leads, unpaid rewards and waiting questions are counted. */
export interface ConsoleCounts {
  users: number;
  listings: number;
  toForward: number;
  leads: number;
  rewards: number;
  questions: number;
}
