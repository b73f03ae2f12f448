import { assign, setup } from 'xstate';
import { effect, port } from '#kit/port.ts';
import type { FlowTag } from '#kit/state-meta.ts';
import type {
  DownloadTemplateContext,
  DownloadTemplateEvent,
  DownloadTemplateInput,
} from './download-template.types.ts';

/** Lead a registered visitor to where the app can be downloaded (S-554). */
export const downloadTemplateMachine = setup({
  types: {
    input: {} as DownloadTemplateInput,
    context: {} as DownloadTemplateContext,
    events: {} as DownloadTemplateEvent,
    tags: {} as FlowTag,
  },
  actors: {
    /** Empty when the landing names no link, or one that the gate refuses (P-07). */
    loadLink: port<{ readonly templateId: string }, { readonly link: string }>('loadLink'),
  },
  actions: {
    storeLink: assign(({ context }, params: { link: string }) => ({ link: params.link || context.fallbackLink })),
    openDownload: effect<{ link: string }>('openDownload'),
  },
  guards: {
    isSomewhere: ({ context }, params: { link: string }) => (params.link || context.fallbackLink) !== '',
  },
}).createMachine({
  id: 'downloadTemplate',
  context: ({ input }) => ({ ...input, link: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The lender is asked where the app can be downloaded.',
      tags: 'busy',
      invoke: {
        id: 'loadLink',
        src: 'loadLink',
        input: ({ context: { templateId } }) => ({ templateId }),
        onDone: [
          {
            guard: { type: 'isSomewhere', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'storeLink', params: ({ event }) => event.output },
          },
          { target: 'unavailable' },
        ],
        onError: [
          {
            guard: { type: 'isSomewhere', params: { link: '' } },
            target: 'ready',
            actions: { type: 'storeLink', params: { link: '' } },
          },
          { target: 'unavailable' },
        ],
      },
    },
    unavailable: {
      description: 'Neither the landing nor the configuration names a link. The visitor can try again.',
      on: { 'retry.requested': 'loading', 'network.returned': 'loading' },
    },
    ready: {
      description: 'The visitor is one tap away from the app.',
      on: {
        'download.requested': {
          actions: { type: 'openDownload', params: ({ context: { link } }) => ({ link }) },
        },
      },
    },
  },
});
