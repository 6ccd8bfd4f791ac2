import { useAddressParams } from '@fairshore/shared-ui/router';
import { useEffect, useRef, useState } from 'react';

const typingPauseMs = 300;

/** A tool's inputs by name, stored in the URL so that a link carries them; `initial` values are left out of it. */
export function useAddressInputs(initial: Readonly<Record<string, string>>) {
  const [params, setParams] = useAddressParams();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => read(initial, params));
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  function write(next: Readonly<Record<string, string>>) {
    const address = new URLSearchParams();
    for (const [name, text] of Object.entries(next)) {
      if (text !== initial[name]) address.set(name, text);
    }
    setParams(address, { replace: true, preventScrollReset: true });
  }

  return {
    typed,
    set(name: string, text: string) {
      const next = { ...typed, [name]: text };
      setTyped(next);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => write(next), typingPauseMs);
    },
    reset() {
      clearTimeout(pause.current);
      setTyped(initial);
      write(initial);
    },
  };
}

function read(initial: Readonly<Record<string, string>>, params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(Object.entries(initial).map(([name, text]) => [name, params.get(name) ?? text]));
}
