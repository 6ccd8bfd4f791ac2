import type { TestBackend } from '@fairshore/local-supabase/testing';

/** A word in every seeded lead of the marketplace, and a word in one lead in five thousand. */
export const commonLeadWord = 'issue';
export const rareLeadWord = 'zeppelin';

/** Fills an empty backend with leads like those of several years: mostly newsletters and registrations, mostly done. */
export async function seedLeads(backend: TestBackend, count: number): Promise<void> {
  // With triggers off, because they would write the inbox row by row.
  await backend.sql(`do $$ begin
    set local session_replication_role = replica;
    insert into public.leads (email, name, intent, source, meta, status, created_at)
      select 'person' || n || '@mail.example', case when n % 10 < 5 then '' else 'Person ' || n * 7919 % 100003 end,
        case when n % 10 < 5 then 'newsletter' when n % 10 < 8 then 'event_registration' else 'scale_inquiry' end,
        case when n % 10 < 5 then 'newsletter_section' when n % 10 < 8 then 'community_events' else 'advisory_page' end,
        case when n % 10 < 5 then '{"page": "/backer-community"}'::jsonb
          when n % 10 < 8 then '{"phone": null, "event": {"title": "Monthly Backer Meetup", "date": "2025-02-08"}}'::jsonb
          else jsonb_build_object('product', 'A fund of ' || n, 'budget', '50k',
            'jurisdiction', case when n % 5000 = 8 then '${rareLeadWord}' else 'Romania' end) end,
        (array['New', 'In progress', 'Done', 'Done', 'Done', 'Done', 'Archived'])[1 + n % 7],
        timestamptz '2026-11-01' - make_interval(mins => n * 13)
      from generate_series(1, ${count} * 4 / 5) n;
    insert into public.service_marketplace_leads (name, email, package_slug, package_title, notes, status, created_at)
      select 'Company ' || n, 'office' || n || '@company.example', 'smart-contract-suite', 'Smart Contract Suite',
        'We would like to ${commonLeadWord} before the summer, lot ' || n,
        (array['New', 'Done', 'Done', 'Archived'])[1 + n % 4],
        timestamptz '2026-11-01' - make_interval(mins => n * 47)
      from generate_series(1, ${count} / 5) n;
    perform private.rebuild_lead_entries();
  end $$`);
  await backend.sql('vacuum analyze private.lead_entries');
}
