import { hasBackend } from './backend';

/** What a noun asks for and stores, written twice: by Supabase, and by the demo, where no backend is and no call is made. */
interface Implementations<Source> {
  /** Its types are the interface; what it needs of the server it asks `database()` for. */
  supabase: Source;
  /** Example data is imported on demand: it is nobody's first load. */
  demo: NoInfer<Source>;
}

/** One source with two implementations. Which of them answers is decided here, at each access, and nowhere else. */
export function dataSource<Source extends object>({ supabase, demo }: Implementations<Source>): Source {
  return new Proxy(supabase, {
    get: (_, name): unknown => Reflect.get(hasBackend() ? supabase : demo, name),
  });
}
