/**
 * Added to every module of a remote under development (`refreshLoader.ts`): reports its components to React Fast Refresh, and accepts its
 * own next version when it exports nothing else. Does nothing without that runtime on the page.
 */
export function hotModule(id: string | number) {
  const refresh = window.fairshoreRefresh;
  return {
    register(type: unknown, name: string): void {
      refresh?.register(type, `${id} ${name}`);
    },
    signature: () => refresh?.createSignatureFunctionForTransform() ?? (<Type>(type: Type) => type),
    /** Called at the end of the module. */
    settle(hot: HotModule | undefined, exports: object): void {
      if (!refresh || !hot) return;
      const components = componentsOf(exports);
      components?.forEach(([name, type]) => refresh.register(type, `${id} exports ${name}`));
      const before = hot.data?.families;
      if (!components) {
        // It exported only components before, so its importers must see the change.
        if (before) hot.invalidate();
        return;
      }
      const families = components.map(([name, type]) => [name, refresh.getFamilyByType(type)]);
      hot.dispose((data) => Object.assign(data, { families }));
      hot.accept();
      if (Array.isArray(before) && !areSame(before, families)) hot.invalidate();
    },
  };
}

/** The exports of a module by name, sorted, if all of them are components; otherwise undefined. */
function componentsOf(exports: object): [string, unknown][] | undefined {
  const refresh = window.fairshoreRefresh;
  try {
    const entries = Object.entries(exports).sort(([a], [b]) => a.localeCompare(b, 'en'));
    const areAll = entries.length > 0 && entries.every(([, type]) => refresh?.isLikelyComponentType(type));
    return areAll ? entries : undefined;
  } catch {
    // With circular imports an export may not be initialized yet.
    return undefined;
  }
}

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  const flat = b.flat();
  return a.flat().length === flat.length && a.flat().every((part, index) => part === flat[index]);
}
