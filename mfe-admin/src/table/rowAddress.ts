import { toast } from '@fairshore/shared-ui/toast';

/** Sets the `row` parameter of a query string; null removes it. */
export function withRow(search: string, row: string | null): string {
  const params = new URLSearchParams(search);
  params.delete('row');
  if (row !== null) params.set('row', row);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of a section's row, independent of its position in the list: `/admin?tab=leads&row=…`. */
function rowPath(tab: string, row: string): string {
  return `/admin${withRow(`?tab=${tab}`, row)}`;
}

/** Copies a row's address to the clipboard and says so; if the browser refuses, shows the address instead. */
export async function copyRowLink(tab: string, row: string): Promise<void> {
  const address = new URL(rowPath(tab, row), window.location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    toast.success('The link was copied. Whoever may use the console can open it.');
  } catch {
    toast.info(`The browser didn’t copy the link: ${address}`, { timeout: 0 });
  }
}
