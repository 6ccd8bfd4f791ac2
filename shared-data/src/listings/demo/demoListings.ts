import type { ListingCounters } from '../listingQueries';
import type { Listing } from '../listing';
import { matchesFilters } from '../pipelineFilters';
import type { PipelineFilters, PipelineSort } from '../pipelineFilters';
import { progressPercent } from '../../money/money';
import { demoListingRows, demoProject } from './demoData';

const byUpdate = (a: Listing, b: Listing) => b.updatedAt.localeCompare(a.updatedAt);
const byCreation = (a: Listing, b: Listing) => b.createdAt.localeCompare(a.createdAt);
const isOpen = ({ status }: Listing) => status === 'Open' || status === 'Filling';
const progress = (listing: Listing) => progressPercent(listing.raised, listing.hardCap);

const orders: Record<PipelineSort, (a: Listing, b: Listing) => number> = {
  'top-rated': (a, b) => (b.ratingAverage ?? 0) - (a.ratingAverage ?? 0) || byCreation(a, b),
  newest: byCreation,
  progress: (a, b) => progress(b) - progress(a) || byCreation(a, b),
};

/** In-memory example listings of this tab: returns what the database would, and loses every edit on reload. */
class DemoListings {
  private rows: Listing[] = [...demoListingRows];
  private readonly removed = new Map<string, Listing>();

  featured(limit: number): Listing[] {
    return this.visible().filter(isOpen).sort(byUpdate).slice(0, limit);
  }

  pipeline(filters: PipelineFilters): Listing[] {
    return this.visible()
      .filter((listing) => matchesFilters(listing, filters))
      .sort(orders[filters.sort]);
  }

  countries(): string[] {
    return [...new Set(this.visible().map(({ country }) => country))];
  }

  byId(id: string): Listing | null {
    return this.rows.find((listing) => listing.id === id) ?? null;
  }

  counters(): ListingCounters {
    const rows = this.visible();
    return {
      total: rows.length,
      active: rows.filter(({ status }) => status !== 'Closed').length,
      open: rows.filter(isOpen).length,
      backers: rows.reduce((sum, { backersCount }) => sum + backersCount, 0),
    };
  }

  /** All listings for the console, without the details page's example, which exceeds the console's limits. */
  all(): readonly Listing[] {
    return this.rows.filter(({ id }) => id !== demoProject.id);
  }

  save(listing: Listing): void {
    const isKnown = this.rows.some(({ id }) => id === listing.id);
    this.rows = isKnown
      ? this.rows.map((row) => (row.id === listing.id ? listing : row))
      : [listing, ...this.rows];
  }

  remove(id: string): void {
    const listing = this.byId(id);
    if (listing !== null) this.removed.set(id, listing);
    this.rows = this.rows.filter((row) => row.id !== id);
  }

  /** Undoes the removal of a listing. */
  restore(id: string): void {
    const listing = this.removed.get(id);
    if (listing !== undefined) this.save(listing);
  }

  private visible(): Listing[] {
    return this.rows.filter(({ status }) => status !== 'Draft');
  }
}

/** The single store of example listings; the listing queries read it when no backend is configured. */
export const demoListings = new DemoListings();
