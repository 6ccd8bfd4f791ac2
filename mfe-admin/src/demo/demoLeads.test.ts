import { demoLeads, setDemoStatuses } from './demoLeads';

const lead = () => demoLeads.all().find(({ id }) => id === 'demo-lead-3');

it('keeps who handled an example, and when, once a change of its status is undone', () => {
  const before = lead();
  setDemoStatuses([{ id: 'demo-lead-3', from: 'In progress', to: 'Done' }]);
  expect(lead()?.handledAt).not.toBe(before?.handledAt);
  setDemoStatuses([{ id: 'demo-lead-3', from: 'Done', to: 'In progress' }]);
  expect(lead()).toEqual(before);
  setDemoStatuses([{ id: 'demo-lead-3', from: 'In progress', to: 'New' }]);
  expect(lead()).toMatchObject({ status: 'New', handledBy: null, handledAt: null });
  setDemoStatuses([{ id: 'demo-lead-3', from: 'New', to: 'In progress' }]);
  expect(lead()).toEqual(before);
});

it('changes no example whose status is not the expected one', () => {
  const before = lead();
  expect(setDemoStatuses([{ id: 'demo-lead-3', from: 'New', to: 'Done' }])).toEqual([]);
  expect(lead()).toBe(before);
});
