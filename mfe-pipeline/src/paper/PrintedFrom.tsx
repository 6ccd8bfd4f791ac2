import { useEffect, useState } from 'react';

/** Address and day of the page at the time of printing; nothing until they are known. */
export function PrintedFrom() {
  const [printed, setPrinted] = useState('');
  useEffect(() => {
    const refresh = () => setPrinted(`${window.location.href} · ${today()}`);
    refresh();
    window.addEventListener('beforeprint', refresh);
    return () => window.removeEventListener('beforeprint', refresh);
  }, []);
  return printed;
}

function today(): string {
  return new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}
