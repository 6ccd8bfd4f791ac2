import { toast } from '@fairshore/shared-ui/toast';

/** The part of an address that names one row of a list; null takes it out. */
export function withRow(search: string, row: string | null): string {
  const params = new URLSearchParams(search);
  params.delete('row');
  if (row !== null) params.set('row', row);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Where one row of a section is found, wherever it stands in its list: `/admin?tab=leads&row=…`. */
function rowPath(tab: string, row: string): string {
  return `/admin${withRow(`?tab=${tab}`, row)}`;
}

/** Puts a row's address on the clipboard and says so; where the browser refuses, the address is shown to be copied. */
export async function copyRowLink(tab: string, row: string): Promise<void> {
  const address = new URL(rowPath(tab, row), window.location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    toast.success('The link was copied. Whoever may use the console can open it.');
  } catch {
    toast.info(`The browser didn’t copy the link: ${address}`, { timeout: 0 });
  }
}
