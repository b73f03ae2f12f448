import type { Outcome } from '#kit/flow.ts';
import { keptPage } from '#tests/support/issued-on-phone.ts';
import type { Driver, Look } from '#tools/paths/driver.ts';

const share: Look = { role: 'button', name: 'Share', is: 'enabled' };
const save: Look = { role: 'button', name: 'Save as picture', is: 'enabled' };
const picture: Look = { role: 'img', name: /^Pay(?:ment details| with a code)$/ };
const noPicture: Look = { ...picture, is: 'absent' };

const howOf = (outcome: Outcome) => {
  if (!('failure' in outcome)) return 'takes';
  return outcome.failure.kind === 'refused' && outcome.failure.code === 'dismissed' ? 'dismissed' : 'refuses';
};

export const keepProofDriver: Driver = {
  flow: 'keep-proof',
  place: () => ({
    path: '/repaymentOfCode?showType=1&k=n1&orderId=O-174',
    platform: 'browser',
    keysHonoured: true,
    keepsProofs: true,
    storage: ({ user }) => ({
      local: {
        'kist:issued:payment:n1': keptPage(user, 'O-174', {
          payCode: '9900-1234-5678',
          image: null,
          steps: [],
          amount: 125_050,
        }),
      },
    }),
  }),
  perform: {
    'share.requested': (ui) => ui.tap('button', 'Share'),
    'picture.requested': (ui) => ui.tap('button', 'Save as picture'),
  },
  looks: {
    'ready.untried': [share, save, noPicture],
    'ready.shared': [share, save, noPicture],
    'ready.copied': [share, save, noPicture],
    'ready.uncopied': [share, save, noPicture],
    'ready.undrawn': [share, save, noPicture],
    'ready.handed': [share, save, picture],
    'ready.shown': [share, save, picture],
    sharing: [{ ...share, is: 'disabled' }, save, noPicture],
    copying: [{ ...share, is: 'disabled' }, noPicture],
    drawing: [{ ...save, is: 'disabled' }, noPicture],
    handing: [{ ...save, is: 'disabled' }, noPicture],
  },
  wires: {},
  waits: {},
  settles: {
    shareText: (ui, outcome) => ui.answerKeeping('text', howOf(outcome)),
    copyText: (ui, outcome) => ui.answerClipboard(!('failure' in outcome)),
    drawPicture: (ui, outcome) => ui.answerKeeping('drawing', howOf(outcome)),
    handPicture: (ui, outcome) => ui.answerKeeping('picture', howOf(outcome)),
  },
};
