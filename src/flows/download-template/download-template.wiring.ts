import { fromPromise } from 'xstate';
import { downloadTemplateMachine } from '../../../machines/download-template/download-template.machine.ts';
import type { Message } from '../../../machines/kit/messages.ts';

type Template = { readonly templateId: string };
type Link = { readonly link: string };

/** What the download page needs of the shell. */
export type DownloadTemplatePorts = {
  loadLink(input: Template, signal: AbortSignal): Promise<Link>;
  /** Rejects when the gate refuses the address (P-07). */
  openDownload(link: string): Promise<void>;
  notify(message: Message): void;
};

export const wireDownloadTemplate = (ports: DownloadTemplatePorts) => ({
  id: 'download-template',
  machine: downloadTemplateMachine.provide({
    actors: {
      loadLink: fromPromise<Link, Template>(({ input, signal }) => ports.loadLink(input, signal)),
      openDownload: fromPromise<void, Link>(({ input }) => ports.openDownload(input.link)),
    },
    actions: { notify: (_, { message }) => ports.notify(message) },
  }),
});
