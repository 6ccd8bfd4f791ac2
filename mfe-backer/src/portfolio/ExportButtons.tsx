import { Button } from '@fairshore/shared-ui';
import { Download } from 'lucide-react';
import type { Holding } from './holdings';
import type { LoadedPortfolio } from './loadedPortfolio';
import { downloadPortalData, downloadPortfolioCsv } from './portfolioExports';

/** Saves the holdings shown as CSV, or all data of the portal as JSON. */
export function ExportButtons({ shown, portfolio }: ExportButtonsProps) {
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Download size={16} aria-hidden />}
        onClick={() => downloadPortfolioCsv(shown, portfolio.isDemo)}
      >
        CSV
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<Download size={16} aria-hidden />}
        onClick={() => downloadPortalData(portfolio)}
      >
        JSON
      </Button>
    </>
  );
}

interface ExportButtonsProps {
  shown: readonly Holding[];
  portfolio: LoadedPortfolio;
}
