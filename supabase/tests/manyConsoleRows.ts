import type { TestBackend } from '@fairshore/local-supabase/testing';
import { seedListings } from './manyListings';

/** The number of rows in each of the console's lists. */
export interface ConsoleSize {
  listings: number;
  users: number;
  interests: number;
  rewards: number;
}

/** A word in the e-mail address of every second user and nearly every second interest. */
export const commonDomain = 'meadow';
/** A word in the e-mail address of one user in two thousand. */
export const rareName = 'zwyntha';

/**
 * Seeds listings, users, interests and rewards; the same sizes give the same rows. User `n` has the id `00000000-0000-4000-8000-…n`;
 * interests are spread over all listings, a third of them over one in twenty.
 */
export async function seedConsole(backend: TestBackend, size: ConsoleSize): Promise<void> {
  await seedListings(backend, size.listings);
  // With triggers off, because they would recount every listing; the data the lists read is written at the end.
  await backend.sql(`do $$ begin
    set local session_replication_role = replica;
    insert into public.profiles (id, email, full_name, name, role, status, created_at, updated_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
        (array['ana', 'mihai', 'ioana', 'radu', 'elena', 'victor', 'sofia'])[1 + h % 7]
          || case when n % 2000 = 13 then '.${rareName}' else '' end || '.' || n
          || case when h % 2 = 0 then '@${commonDomain}.example' else '@harbour.example' end,
        case when h % 10 < 8 then (array['Ana', 'Mihai', 'Ioana', 'Radu', 'Elena', 'Victor', 'Sofia'])[1 + h % 7] || ' '
          || (array['Ionescu', 'Marin', 'Dahl', 'Popa', 'Novak', 'Silva', 'Okafor', 'Berg'])[1 + h / 7 % 8] end,
        case when h % 3 = 0 then 'Portal ' || n end,
        case when h % 100 < 94 then 'investor' when h % 100 < 97 then 'analyst' when h % 100 < 99 then 'manager' else 'admin' end,
        case when h % 50 = 0 then 'suspended' else 'active' end,
        timestamptz '2026-01-01' - make_interval(mins => n * 11), timestamptz '2026-01-01'
      from (select n, (n::bigint * 2654435761 % 1000003)::integer as h from generate_series(1, ${size.users}) n) s;
    insert into public.interests (user_id, project_id, amount, terms, note, email, created_at, updated_at)
      select p.id, l.id, 100 + h % 400 * 25, private.listing_terms(l),
        case when h % 4 = 0 then 'Quarterly reports, please.' end, p.email,
        timestamptz '2026-01-01' - make_interval(secs => n * 131), timestamptz '2026-01-01'
      from (
        select n, (n::bigint * 2654435761 % 1000003)::integer as h,
          1 + case when n % 3 = 0 then n * 20 % greatest(${size.listings} - 1, 1) else n end % ${size.listings} as project
        from generate_series(1, ${size.interests}) n
      ) s join public.profiles p on p.id = ('00000000-0000-4000-8000-' || lpad((1 + n / 7 * 7 % ${size.users} + n % 7)::text, 12, '0'))::uuid
        join public.listings l on l.id = ('00000000-0000-4000-9000-' || lpad(project::text, 12, '0'))::uuid
      on conflict do nothing;
    insert into public.rewards (referrer, referee, amount, status, paid_at, created_at)
      select 'user.' || h % 700 || '@${commonDomain}.example', 'Referee ' || n, 25 + h % 8 * 25,
        case when h % 3 = 0 then 'paid' else 'pending' end,
        case when h % 3 = 0 then timestamptz '2026-01-01' end, timestamptz '2026-01-01' - make_interval(hours => n)
      from (select n, (n::bigint * 2654435761 % 1000003)::integer as h from generate_series(1, ${size.rewards}) n) s;
    perform private.rebuild_interest_entries();
  end $$`);
}
