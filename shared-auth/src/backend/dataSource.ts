import { hasBackend } from './backend';

/** The two implementations of a source: Supabase, and the demo, used when no backend is configured and no request is made. */
interface Implementations<Source> {
  /** Its types define the interface; it gets server data through `database()`. */
  supabase: Source;
  /** Example data is imported on demand, so that it is never part of a first load. */
  demo: NoInfer<Source>;
}

/** One source with two implementations. Only this function chooses between them, on each access. */
export function dataSource<Source extends object>({ supabase, demo }: Implementations<Source>): Source {
  return new Proxy(supabase, {
    get: (_, name): unknown => Reflect.get(hasBackend() ? supabase : demo, name),
  });
}
