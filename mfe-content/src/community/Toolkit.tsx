import styled from 'styled-components';
import { Section, textStyle, token } from '@fairshore/shared-ui';
import { useAddressParams } from '@fairshore/shared-ui/router';
import { PlainTabs, TabPanel, Tabs } from '@fairshore/shared-ui/tabs';
import { ToolCarousel } from './ToolCarousel';
import { toolkit, toolkitCategories } from './toolkitContent';

const tabs = toolkitCategories.map(({ key, label }) => ({ value: key, label }));

/** Four categories of third-party tools; the selected one is in the URL, so that it can be linked to. */
export function Toolkit() {
  const [parameters, setParameters] = useAddressParams();
  const asked = parameters.get('toolkit');
  const shown = toolkitCategories.find(({ key }) => key === asked) ?? toolkitCategories[0];

  function handleChange(key: string) {
    setParameters(
      (current) => {
        current.set('toolkit', key);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <Section id="toolkit" title={toolkit.title} lead={toolkit.lead}>
      <Tabs label="Toolkit categories" items={tabs} value={shown.key} onValueChange={handleChange}>
        <PlainTabs
          label="Toolkit categories"
          items={tabs}
          value={shown.key}
          addressOf={(key) => `?toolkit=${key}#toolkit`}
        />
        {toolkitCategories.map(({ key, label, tools }) => (
          <TabPanel key={key} value={key}>
            <ToolCarousel label={`${label} tools`} tools={tools} />
          </TabPanel>
        ))}
      </Tabs>
      <Note>{toolkit.notice}</Note>
    </Section>
  );
}

const Note = styled.p`
  ${textStyle('meta')}
  max-width: ${token('width.text')};
  margin-top: ${token('space.6')};
  color: ${token('color.ink-2')};
`;
