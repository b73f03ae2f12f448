import { channelTemplate } from '#adapters/lender-api/contract/promotion.ts';
import type { DownloadTemplateInput } from '#flows/download-template/download-template.types.ts';
import { type Driver, wire } from '#tools/paths/driver.ts';

export const downloadTemplateDriver: Driver = {
  flow: 'download-template',
  place(input) {
    const { templateId, fallbackLink } = input as DownloadTemplateInput;
    const downloadUrl = fallbackLink && '/config.json?app';
    return {
      path: `/?templateId=${templateId}#/downloadTemplate`,
      platform: 'browser',
      keysHonoured: true,
      config: { downloadUrl },
    };
  },
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
  },
  wires: {
    loadLink: wire(channelTemplate, ({ link }: { readonly link: string }) => ({
      id: 'LP-1',
      downloadUrl: link && '/__sandbox/nothing',
    })),
  },
  waits: {},
  settles: {},
};
