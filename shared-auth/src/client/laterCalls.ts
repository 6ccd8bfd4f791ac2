type Call = readonly [name: string, args: readonly unknown[]];

/**
 * Stands in for a client whose code is still loading: records calls such as `from('listings').select()`, and makes them
 * in order once the chain is awaited. No library does this for PostgREST's builders, which stay chainable to the end.
 * `unreachable` provides the result when the client fails to load, or when the caller (identified by `whose`; null for
 * a visitor) has left by then: nothing is requested for one person in the name of another, or of nobody.
 */
export function laterCalls<Client extends object>(
  load: () => Promise<Client>,
  unreachable: (error: unknown) => unknown,
  whose: () => string | null = () => null,
): Client {
  return recorder([]) as Client;

  function recorder(calls: readonly Call[]): object {
    return new Proxy(
      {},
      {
        get(_, name) {
          if (typeof name !== 'string') return undefined;
          if (name !== 'then') return (...args: readonly unknown[]) => recorder([...calls, [name, args]]);
          // The client itself is not a promise, so awaiting it must not call `then`.
          if (calls.length === 0) return undefined;
          return (...handlers: Parameters<Promise<unknown>['then']>) => answer(calls).then(...handlers);
        },
      },
    );
  }

  async function answer(calls: readonly Call[]): Promise<unknown> {
    const asker = whose();
    let client: unknown;
    try {
      client = await load();
    } catch (error) {
      return unreachable(error);
    }
    if (asker !== null && asker !== whose()) return unreachable(new Error('Whoever asked has left.'));
    return calls.reduce(made, client);
  }
}

function made(target: unknown, [name, args]: Call): unknown {
  const method: unknown = Reflect.get(Object(target), name);
  if (typeof method !== 'function') throw new TypeError(`There is no ${name}().`);
  return Reflect.apply(method, target, args);
}
