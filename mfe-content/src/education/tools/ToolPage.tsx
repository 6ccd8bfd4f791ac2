import { usePageMeta } from '@fairshore/shared-ui';
import { useParams } from '@fairshore/shared-ui/router';
import { tools } from '../educationContent';
import { MissingProgramme } from '../MissingProgramme';
import { CalculatorSheet } from './CalculatorSheet';
import { calculators } from './calculators';
import { ChecklistSheet } from './ChecklistSheet';
import { ToolFrame } from './ToolFrame';

/** A tool by the id in the URL: a calculator with its result, or the checklist. */
export function ToolPage() {
  const { slug = '' } = useParams();
  const tool = tools.find(({ id }) => id === slug);
  const calculator = calculators.find(({ id }) => id === slug);
  usePageMeta({ title: tool?.name ?? 'Tool not found', description: tool?.description });

  if (!tool) return <MissingProgramme what="tool" />;
  return (
    <ToolFrame key={tool.id} tool={tool}>
      {calculator ? <CalculatorSheet calculator={calculator} /> : <ChecklistSheet />}
    </ToolFrame>
  );
}
