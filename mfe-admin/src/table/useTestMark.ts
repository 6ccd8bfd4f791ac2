import { useAuth } from '@fairshore/shared-auth';
import type { MenuItem } from '@fairshore/shared-ui/menu';
import { toast } from '@fairshore/shared-ui/toast';
import { useMarkTestData } from '../lists/testData';
import type { MarkedTable } from '../lists/testData';
import { changeFailure } from './changeFailure';
import { offerUndo } from './offerUndo';

/** Marks rows as test data, or as real again: `change` does it and shows a message, `item` is the menu item of a row. */
export function useTestMark(): TestMarking {
  const { isDemo } = useAuth();
  const { mutateAsync } = useMarkTestData();

  async function change({ table, id, name, isTest = false }: MarkableRow) {
    try {
      await mutateAsync({ table, id, isTest: !isTest });
    } catch (error) {
      toast.error(changeFailure(`Could not mark ${name}`, error));
      return;
    }
    offerUndo(
      isTest ? `${name} is no longer test data.` : `${name} is now test data. Purge it in Settings.`,
      () => mutateAsync({ table, id, isTest }),
      isTest ? `${name} is test data again.` : `${name} is not test data.`,
    );
  }

  return {
    change,
    item: (row) => ({
      label: row.isTest ? 'Not test data' : 'Mark as test data',
      // Examples without a database aren't stored.
      isDisabled: isDemo,
      onSelect: () => void change(row),
    }),
  };
}

interface MarkableRow {
  table: MarkedTable;
  id: string;
  name: string;
  isTest?: boolean;
}

interface TestMarking {
  change(row: MarkableRow): Promise<void>;
  item(row: MarkableRow): MenuItem;
}
