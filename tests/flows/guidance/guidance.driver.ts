import type { GuidanceInput } from '#flows/guidance/guidance.types.ts';
import type { Driver } from '#tools/paths/driver.ts';

const pictures: Readonly<Record<string, RegExp>> = {
  billsWallet: /: bills, the payee/,
  secondWallet: /: a loan, the code/,
  offlineStore: /: the store, the code/,
};

export const guidanceDriver: Driver = {
  flow: 'guidance',
  place(input) {
    const { head } = input as GuidanceInput;
    return {
      path: head ? `/carpmm?requestType=1&amount=${head.amount}&payCode=${head.payCode}` : '/paymentInstructions',
      platform: 'browser',
      keysHonoured: true,
    };
  },
  perform: {
    'copy.requested': (ui) => ui.tap('button', 'copy'),
    'picture.opened': (ui, event) => ui.tap('button', pictures[String(event.channel)] ?? ''),
    'picture.closed': (ui) => ui.tap('button', 'Close'),
  },
  looks: {
    'head.hidden': [{ role: 'button', name: 'copy', is: 'absent' }],
    'head.shown.idle': [],
    'head.shown.copying': [],
    'head.shown.copied': [],
    'head.shown.failed': [],
    'viewer.closed': [{ role: 'dialog', name: /./, is: 'absent' }],
    'viewer.open': [{ role: 'dialog', name: /steps in pictures/ }],
    'head.shown.idle + viewer.closed': [{ role: 'button', name: 'copy', is: 'enabled' }],
    'head.shown.copying + viewer.closed': [{ role: 'button', name: 'copy', is: 'disabled' }],
    'head.shown.failed + viewer.closed': [{ role: 'button', name: 'copy', is: 'enabled' }],
  },
  wires: {},
  waits: {},
  settles: { copyText: (ui, outcome) => ui.answerClipboard(!('failure' in outcome)) },
};
