import { problemList } from '#adapters/lender-api/contract/complaints.ts';
import type { ComplaintTab } from '#flows/complaint-list/complaint-list.types.ts';
import { type Driver, wire } from '#tools/paths/driver.ts';

const list = wire(problemList, (tabs: readonly ComplaintTab[]) => ({
  tabs: tabs.map(({ title, complaints }) => ({ title, list: complaints })),
}));

export const complaintListDriver: Driver = {
  flow: 'complaint-list',
  place: () => ({ path: '/complaintList', platform: 'android', keysHonoured: true }),
  notPerformable: (event) => (event.id === 'Q-9' ? 'A complaint that is gone is not in the list any more.' : null),
  perform: {
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'network.returned': (ui) => ui.reconnect(),
    'language.changed': (ui) => ui.changeLanguage(),
    'page.returned': (ui) => ui.comeBack(),
    'tab.selected': (ui, event) => ui.tap('tab', event.index === 0 ? /^(In progress|Everything)$/ : 'Answered'),
    'complaint.opened': (ui) => ui.tap('button', /^2026-11-20 10:15:00/),
  },
  looks: {
    loading: [{ role: 'button', name: 'Retry', is: 'absent' }],
    failed: [
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'tab', name: /./, is: 'absent' },
    ],
    'ready.reading.done': [{ role: 'button', name: 'Retry', is: 'absent' }],
    'ready.reading.again': [{ role: 'button', name: 'Retry', is: 'absent' }],
    'ready.tab.filled': [
      { role: 'list', name: 'My complaints' },
      { role: 'button', name: /^2026-11-20 10:15:00/, is: 'enabled' },
    ],
    'ready.tab.empty': [
      { role: 'region', name: 'No complaints here' },
      { role: 'list', name: 'My complaints', is: 'absent' },
    ],
    opened: [],
  },
  wires: { loadComplaints: list, reloadComplaints: list },
  waits: {},
  settles: {},
};
