import type { DownloadTemplateInput } from '../../../machines/download-template/download-template.types.ts';
import type { Outcome } from '../../../machines/kit/flow.ts';
import type { Driver } from './driver.ts';

const hostile = 'javascript:alert(1)';

export const downloadTemplateDriver: Driver = {
  flow: 'download-template',
  place(input) {
    const { templateId, fallbackLink } = input as DownloadTemplateInput;
    const downloadUrl = fallbackLink && '/no-host-that-is-allowed';
    return {
      path: `/?templateId=${templateId}#/downloadTemplate`,
      platform: 'browser',
      keysHonoured: true,
      config: { downloadUrl },
    };
  },
  isPerformable: () => true,
  perform: {
    'download.requested': (ui) => ui.tap('button', 'Download the app'),
    'retry.requested': (ui) => ui.tap('button', 'Retry'),
    'network.returned': (ui) => ui.reconnect(),
  },
  looks: {
    loading: [{ role: 'button', name: 'Download the app', is: 'disabled' }],
    unavailable: [
      { role: 'button', name: 'Retry', is: 'enabled' },
      { role: 'button', name: 'Download the app', is: 'absent' },
    ],
    ready: [{ role: 'button', name: 'Download the app', is: 'enabled' }],
    opening: [],
  },
  wires: {
    loadLink: {
      call: 'channel-template',
      data: (output, next: Outcome | null) => {
        const { link } = output as { readonly link: string };
        const isRefused = next !== null && 'failure' in next;
        return { id: 'LP-1', downloadUrl: link && (isRefused ? hostile : '/__sandbox/nothing') };
      },
    },
  },
  waits: {},
  settles: { openDownload: async () => undefined },
};
