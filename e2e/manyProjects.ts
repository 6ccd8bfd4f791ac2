import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { drawInBrowser } from './drawInBrowser';

export const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** How many projects the stubbed pipeline has. */
export const manyProjects = 10_000;

/**
 * Stubs the pipeline's responses inside the page with ten thousand projects, so that only the page itself is measured. The script has no
 * named functions: tsx would wrap them in a helper that the page does not have.
 */
export async function answerWithMany(page: Page): Promise<void> {
  await drawInBrowser(page);
  await page.addInitScript((total) => {
    const template = {
      sector: 'Real Estate',
      category: 'real-estate',
      country: 'PT',
      min_ticket: 500,
      hard_cap: 2_000_000,
      raised: 1_240_000,
      raised_base: 0,
      backers_count: 148,
      status: 'Open',
      image_link: null,
      highlights: ['Indexed rents', 'First-lien security', 'Quarterly distributions'],
      description: null,
      use_of_proceeds: null,
      risk_considerations: null,
      timeline: null,
      onepager_link: null,
      investor_deck_link: null,
      financials_link: null,
      whitepaper_link: null,
      token_price: null,
      available_tokens: null,
      rating_average: 4.5,
      rating_votes: 12,
      updated_at: '2026-02-10T08:00:00+00:00',
    };
    const rows = Array.from({ length: total }, (_, index) => ({
      ...template,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: `Project ${index + 1}`,
      apr: 8 + (index % 9),
      rating_rank: total - index,
      progress: total - index,
      created_at: new Date(1_800_000_000_000 - index * 60_000).toISOString(),
    }));
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.includes('/rpc/rate_project')) return Response.json({ average: 4.5, votes: 13 });
      if (url.includes('/rest/v1/listings')) {
        const ids = decodeURIComponent(url).match(/0{8}-0000-4000-8000-(\d{12})/g) ?? [];
        return Response.json(ids.map((id) => rows[Number(id.slice(-12))]));
      }
      if (!url.includes('/rpc/pipeline_listings')) return ask(input, init);
      const { p_after_id: after, p_search: search }: { p_after_id: string | null; p_search: string } =
        JSON.parse(String(init?.body));
      const from = after === null ? 0 : Number(after.slice(-12)) + 1;
      return Response.json(rows.slice(from, from + (search ? 3 : 25)));
    };
  }, manyProjects);
}

/** Presses Load more up to `wanted` times, as a person would, only faster. Resolves with the number of presses. */
export async function loadMore(page: Page, wanted: number): Promise<number> {
  await expect(cards(page).first()).toBeVisible();
  return page.evaluate(async (limit) => {
    let presses = 0;
    for (let rounds = 0; rounds < 15 * limit && presses < limit; rounds += 1) {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent, ariaBusy }) => textContent === 'Load more' && ariaBusy !== 'true',
      );
      if (button) {
        button.click();
        presses += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, 8));
    }
    return presses;
  }, wanted);
}
