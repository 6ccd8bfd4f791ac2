import { PaperLetterhead } from './PaperLetterhead';
import { PrintStyle } from './PrintStyle';

/**
 * What an interactive page needs in print, inside its `data-printed-page`: a letterhead, and styles that hide its
 * controls. Nothing of it shows on screen.
 */
export function WorkPaper({ person }: WorkPaperProps) {
  return (
    <>
      <PrintStyle margin="14mm 10mm 16mm" rules={withoutControls} />
      <PaperLetterhead person={person} />
    </>
  );
}

/*
 * The chosen chip stays, as plain text, because it says what the page is filtered by. Headings and table cells may
 * be buttons: there a button with words stays, as its words.
 */
const withoutControls = `
[data-printed-page] :is(
button:not(:is(table,h2,h3,h4) *,[role='checkbox'],[role='switch']),
tbody [aria-label]:has(>svg:only-child),tbody button>svg,tbody input,
[role='tablist'],header>:nth-child(2),[data-field]:has([type='search']),nav label,
[role='radiogroup'] label:not(:has(:checked))
){display:none!important;}
[role='radiogroup'] label:has(:checked){min-height:0!important;padding:0!important;border:0!important;background:none!important;color:inherit!important;}
[style*='background']{print-color-adjust:exact;}
:is(tr,li,figure){break-inside:avoid;}
tfoot{display:table-row-group!important;}
:is(h1,h2,h3,h4,section>:first-child:not(:last-child)){break-after:avoid;}
:root:root:root{--shadow-card:none;}
`;

interface WorkPaperProps {
  /** The person whose page it is. */
  person?: string | undefined;
}
