import { useAddressParams } from '@fairshore/shared-ui/router';
import { useEffect, useRef, useState } from 'react';

const typingPauseMs = 300;

type Inputs = Readonly<Record<string, string>>;

/** A tool's inputs by name, stored in the URL so that a link carries them; `initial` values are left out of it. */
export function useAddressInputs(initial: Inputs) {
  const [params, setParams] = useAddressParams();
  const [typed, setTyped] = useState<Inputs>(() => read(initial, params));
  const unwritten = useRef<{ inputs: Inputs; pause: ReturnType<typeof setTimeout> } | null>(null);

  function write(next: Inputs) {
    drop();
    const address = new URLSearchParams();
    for (const [name, text] of Object.entries(next)) {
      if (text !== initial[name]) address.set(name, text);
    }
    setParams(address, { replace: true, preventScrollReset: true });
  }

  function drop() {
    clearTimeout(unwritten.current?.pause);
    unwritten.current = null;
  }

  function settle() {
    if (unwritten.current) write(unwritten.current.inputs);
  }

  useEffect(() => {
    // The address may already be another page's.
    return () => clearTimeout(unwritten.current?.pause);
  }, []);

  return {
    typed,
    /** Changes an input that is chosen; the URL has it at once. */
    choose(name: string, text: string) {
      const next = { ...typed, [name]: text };
      setTyped(next);
      write(next);
    },
    /** Changes an input that is typed; the URL has it after a pause, or when it is left. */
    type(name: string, text: string) {
      const next = { ...typed, [name]: text };
      setTyped(next);
      drop();
      unwritten.current = { inputs: next, pause: setTimeout(settle, typingPauseMs) };
    },
    /** Call it when a typed input is left. */
    settle,
    reset() {
      setTyped(initial);
      write(initial);
    },
  };
}

function read(initial: Inputs, params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(Object.entries(initial).map(([name, text]) => [name, params.get(name) ?? text]));
}
