/** Opens a mailto address in the person's e-mail app, as following a link would. */
export function openMailDraft(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}
