import { fromPromise } from 'xstate';
import { downloadTemplateMachine } from '#flows/download-template/download-template.machine.ts';

type Template = { readonly templateId: string };
type Link = { readonly link: string };

/** What the download page needs of the shell. */
export type DownloadTemplatePorts = {
  loadLink(input: Template, signal: AbortSignal): Promise<Link>;
  openDownload(link: string): void;
};

export const wireDownloadTemplate = (ports: DownloadTemplatePorts) => ({
  id: 'download-template',
  machine: downloadTemplateMachine.provide({
    actors: {
      loadLink: fromPromise<Link, Template>(({ input, signal }) => ports.loadLink(input, signal)),
    },
    actions: { openDownload: (_, { link }) => ports.openDownload(link) },
  }),
});
