import type { PolicyFrameInput } from '#parts/policy-frame/policy-frame.types.ts';
import type { Driver } from '#tools/paths/driver.ts';

const blocked = 'The privacy policy cannot be shown inside this page.';

export const policyFrameDriver: Driver = {
  flow: 'policy-frame',
  place(input) {
    const { url } = input as PolicyFrameInput;
    return {
      path: '/Policy',
      platform: 'browser',
      keysHonoured: true,
      heldFrames: '**/__sandbox/privacy',
      config: url === null ? { privacyFrameUrl: 'https://elsewhere.example/policy' } : {},
    };
  },
  perform: { 'frame.loaded': (ui) => ui.frameLoads('The privacy policy in full') },
  looks: {
    judging: [],
    loading: [{ role: 'region', name: blocked, is: 'absent' }],
    shown: [{ role: 'region', name: blocked, is: 'absent' }],
    blocked: [{ role: 'region', name: blocked }],
    refused: [{ role: 'region', name: blocked }],
  },
  scene: '.policy-frame',
  wires: {},
  waits: { frameWait: 15_000 },
  settles: {},
};
