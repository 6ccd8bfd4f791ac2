import { useState } from 'react';
import { Accordion } from '../accordion/Accordion';
import { Badge } from '../badge/Badge';
import { Button } from '../button/Button';
import { Breadcrumb } from '../layout/Breadcrumb';
import { Panel } from '../panel/Panel';
import { TabPanel, Tabs } from '../tabs';
import { Specimen } from './Specimen';

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'portfolio', label: 'Portfolio', count: 6 },
  { value: 'activity', label: 'Activity' },
  { value: 'analytics', label: 'Analytics', isDisabled: true },
] as const;
const console = [
  { value: 'users', label: 'Users', count: 1204 },
  { value: 'listings', label: 'Listings', count: 24 },
  { value: 'rewards', label: 'Rewards' },
] as const;
const questions = [
  {
    title: 'Does Fairshore hold my money?',
    content:
      'No. It never takes payments: a commitment is made directly with the issuer or its licensed providers.',
  },
  {
    title: 'Is registering interest binding?',
    content: 'No. It tells the issuer how much you would consider, and you can change or withdraw it.',
  },
  {
    title: 'Who states the figures?',
    content: 'The issuer, unless a figure is marked otherwise.',
  },
];

/** Panels, tabs, accordions and breadcrumbs. */
export function StructureSpecimens() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('overview');
  const [area, setArea] = useState<(typeof console)[number]['value']>('listings');

  return (
    <>
      <Specimen name="Breadcrumb" note="The last item is the page itself.">
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            { label: 'Pipeline', to: '/pipeline' },
            { label: 'Harbour Row Residences' },
          ]}
        />
      </Specimen>
      <Specimen name="Panel" note="A titled region, its actions beside the title.">
        <Panel
          level={4}
          title="Deal snapshot"
          description="As stated by the issuer"
          actions={<Badge tone="accent">Institutional grade</Badge>}
        >
          Rents are paid by the hospital trust, not by the tenants.
        </Panel>
      </Specimen>
      <Specimen name="Tabs" note="Arrow keys move; the panel follows.">
        <Tabs label="Portal" items={tabs} value={tab} onValueChange={setTab}>
          <TabPanel value="overview">Five projects joined, four of them ongoing.</TabPanel>
          <TabPanel value="portfolio">Six holdings in four sectors.</TabPanel>
          <TabPanel value="activity">Fourteen entries in the last ninety days.</TabPanel>
        </Tabs>
        <Tabs label="Console" orientation="vertical" items={console} value={area} onValueChange={setArea}>
          <TabPanel value="users">1,204 people, two of them suspended.</TabPanel>
          <TabPanel value="listings">24 listings in eleven sectors.</TabPanel>
          <TabPanel value="rewards">
            <Button size="small">Mark paid</Button>
          </TabPanel>
        </Tabs>
      </Specimen>
      <Specimen name="Accordion" note="One open at a time, without script.">
        <Accordion items={questions} level={4} defaultOpen={0} />
      </Specimen>
    </>
  );
}
