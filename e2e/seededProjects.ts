/**
 * Projects of `supabase/seed.sql`. Tests that run in parallel add and remove projects, which are the newest while they exist:
 * a test that opens a project, or registers interest in one, selects it by name instead of using the first.
 */
export const harbour = { id: '651ff333-e98e-46f6-b809-3c5d73eaab5b', name: 'Harbour Row Residences' };
export const dobrogea = { id: 'b353e220-12ab-47f7-97cb-f7f28cecd26d', name: 'Dobrogea Wind Extension' };
export const grain = { id: '10fedfde-7209-4926-bc0f-0e8d6889f1b8', name: 'Constanța Grain Receivables' };
export const forest = { id: '95951dcb-f400-4f5b-9159-58394e6e83bc', name: 'Carpathian Forest Credits' };
/** Open from $300; no test checks the total registered for it. */
export const aegean = { id: 'dea5fb31-4a11-48d5-baa1-3eafc29bfa56', name: 'Aegean Solar Rooftops' };
