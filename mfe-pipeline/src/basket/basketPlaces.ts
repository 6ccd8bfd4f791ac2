import type { Interest, InterestWithListing } from '@fairshore/shared-data/interests';
import { projectShown } from '@fairshore/shared-data/interests';
import type { Listing } from '@fairshore/shared-data/listings';
import { interestSchema, maxInterestAmount, parseAmount } from '../interest/interest.schema';
import { interestClosedReason } from '../interest/interestSentences';
import { isWithIssuer } from '../interest/isWithIssuer';
import type { BasketItem } from '../basket-items/basketItems';
import type { Position } from './basketMath';
import type { BasketEntry } from './basketRegistration';

/** One project of the basket in its current state. */
export interface BasketPlace {
  item: BasketItem;
  /** Null when the project is gone or not visible; undefined while loading. */
  listing: Listing | null | undefined;
  /** Usable amount in US dollars; null when it is empty or unreadable. */
  amount: number | null;
  /** US dollars registered in this project earlier. */
  existing: number;
  /** Adding takes the complete interest back from the issuer. */
  goesAnew: boolean;
  /** Whether the project accepts interest, as far as is known; closed projects count in no total. */
  isOpen: boolean;
  /** Why the entry can't be registered; null when it can, or when its project isn't loaded yet. */
  problem: string | null;
}

/** Joins the basket's entries with their listings and earlier registrations. */
export function basketPlaces(
  items: readonly BasketItem[],
  listings: ReadonlyMap<string, Listing | null>,
  own: ReadonlyMap<string, Interest>,
): BasketPlace[] {
  return items.map((item) => {
    const listing = listings.get(item.id);
    const typed = parseAmount(item.amount);
    const registered = own.get(item.id);
    return {
      item,
      listing,
      amount: typed > 0 && typed <= maxInterestAmount ? Math.round(typed * 100) / 100 : null,
      existing: registered?.amount ?? 0,
      goesAnew: registered !== undefined && isWithIssuer(registered),
      isOpen: listing === undefined || (listing !== null && interestClosedReason(listing) === null),
      problem: problemOf(item, listing),
    };
  });
}

function problemOf(item: BasketItem, listing: Listing | null | undefined): string | null {
  if (listing === undefined) return null;
  if (listing === null) return 'This project isn’t listed at present.';
  const closed = interestClosedReason(listing);
  if (closed !== null) return closed;
  const values = { amount: item.amount, note: '', disclaimer: true };
  const checked = interestSchema({ minTicket: listing.minTicket }).safeParse(values);
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
}

/** What of the basket would be sent: loaded projects with a usable amount. */
export function basketEntries(places: readonly BasketPlace[]): BasketEntry[] {
  return places.flatMap(({ item, listing, amount, existing }) =>
    listing && amount !== null
      ? [
          {
            projectId: item.id,
            name: listing.name,
            amount,
            seenAmount: existing,
            seenTerms: listing.termsVersion,
          },
        ]
      : [],
  );
}

/** The basket's countable positions: loaded projects that accept interest, with a usable amount. */
export function basketPositions(places: readonly BasketPlace[]): Position[] {
  return places.flatMap(({ listing, amount, isOpen }) =>
    listing && isOpen && amount !== null
      ? [
          {
            projectId: listing.id,
            name: listing.name,
            amount,
            apr: listing.apr,
            sector: listing.sector,
            country: listing.country,
            timeline: listing.timeline,
          },
        ]
      : [],
  );
}

/** The user's earlier registrations, with the terms they are shown under. */
export function registeredPositions(interests: readonly InterestWithListing[]): Position[] {
  return interests.map(({ projectId, amount, listing, terms }) => {
    const { name, apr, sector, country } = projectShown(listing, terms);
    return { projectId, name, amount, apr, sector, country, timeline: terms?.timeline ?? null };
  });
}
